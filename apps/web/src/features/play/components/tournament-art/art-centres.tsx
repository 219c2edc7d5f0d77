/** The middle of the picture of a tournament, which shows its form; each in a square of 160 units. */

const shadow = <ellipse cx="80" cy="148" rx="46" ry="6" fill="var(--neel-950)" opacity=".45" />;

const foot = (
  <>
    <path d="M48 126h32v20H44z" fill="var(--neel-500)" />
    <path d="M80 126h32l4 20H80z" fill="var(--neel-600)" />
    <path d="M47 133h66l1 5H46z" fill="var(--genda-50)" />
  </>
);

/** A cup: there are prizes. */
export function Cup() {
  return (
    <>
      {shadow}
      <g fill="none" strokeWidth="9" strokeLinecap="round">
        <path d="M44 34H28c-2 22 6 36 24 40" stroke="var(--genda-400)" />
        <path d="M116 34h16c2 22-6 36-24 40" stroke="var(--genda-600)" />
      </g>
      <path d="M40 20h80v30c0 30-16 48-40 48S40 80 40 50z" fill="var(--genda-400)" />
      <path d="M80 20h40v30c0 30-16 48-40 48z" fill="var(--genda-500)" />
      <path d="M40 34h40v10H40z" fill="var(--lal-700)" />
      <path d="M80 34h40v10H80z" fill="var(--lal-900)" />
      <path d="M36 14h44v10H36z" fill="var(--genda-200)" />
      <path d="M80 14h44v10H80z" fill="var(--genda-300)" />
      <path d="M49 50c0 15 3 26 9 33" fill="none" stroke="var(--genda-100)" strokeWidth="5" strokeLinecap="round" />
      <path d="M76 54h8v12h12v8H84v12h-8V74H64v-8h12z" fill="var(--genda-50)" />
      <path d="M72 96h8v20h-8zM62 116h18v10H58z" fill="var(--genda-400)" />
      <path d="M80 96h8v20h10l4 10H80z" fill="var(--genda-600)" />
      {foot}
    </>
  );
}

/** A rosette of ribbon: it is free and played for the place alone. */
export function Rosette() {
  return (
    <>
      {shadow}
      <path d="M56 84l-12 58 18-10 14 12 8-52z" fill="var(--lal-500)" />
      <path d="M104 84l12 58-18-10-14 12-8-52z" fill="var(--lal-700)" />
      <path
        d="M80 6l13 10 16-4 6 15 16 5-2 17 12 12-12 12 2 17-16 5-6 15-16-4-13 10-13-10-16 4-6-15-16-5 2-17-12-12 12-12-2-17 16-5 6-15 16 4z"
        fill="var(--neel-400)"
      />
      <path d="M80 6l13 10 16-4 6 15 16 5-2 17 12 12-12 12 2 17-16 5-6 15-16-4-13 10z" fill="var(--neel-500)" />
      <circle cx="80" cy="61" r="36" fill="var(--genda-50)" />
      <path d="M80 25a36 36 0 010 72z" fill="var(--genda-100)" />
      <path d="M80 36l8 16 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z" fill="var(--genda-500)" />
    </>
  );
}

/** A flag in the ground: a player has made it for people they know. */
export function Flag() {
  return (
    <>
      {shadow}
      <path d="M50 12h9v128h-9z" fill="var(--genda-200)" />
      <path d="M55 12h4v128h-4z" fill="var(--genda-300)" />
      <path d="M59 22c22-12 38 12 64 0v54c-26 12-42-12-64 0z" fill="var(--genda-400)" />
      <path d="M92 21c10 4 20 6 31 1v54c-11 5-21 3-31-1z" fill="var(--genda-500)" />
      <circle cx="79" cy="42" r="8" fill="var(--neel-700)" />
      <path d="M66 64c0-9 6-13 13-13s13 4 13 13c-8-3-17-3-26 0z" fill="var(--neel-700)" />
      <circle cx="104" cy="45" r="8" fill="var(--neel-700)" />
      <path d="M92 66c1-8 6-12 12-12s12 4 12 12c-8 3-16 2-24 0z" fill="var(--neel-700)" />
      <circle cx="54.500" cy="10" r="8" fill="var(--lal-500)" />
      {foot}
    </>
  );
}
