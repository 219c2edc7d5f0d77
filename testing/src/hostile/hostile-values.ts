const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

/** Written as it is into a JSON body, where `JSON.stringify` could not produce it. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'] as const;

const NO_TIMES = [
  '9999-99-99',
  '2026-13-01',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30T25:61:61Z',
  '2026-02-30T10:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  `2026-01-01T00:00:00.${'9'.repeat(300)}Z`,
  '+275760-09-13T00:00:00Z',
  'infinity',
  'now',
  '2026-02-30/2026-99-99',
  'FY2099Q4',
] as const;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Positions of lists that no list gave out. */
const CURSORS = [
  base64({}),
  base64(null),
  base64([]),
  base64(['2026-02-30T10:00:00Z', 'x']),
  base64(['0000-00-00', '01900000-0000-7000-8000-000000000000']),
  base64({ at: '2026-99-99T00:00:00Z', id: 'x' }),
  base64({ at: '2026-01-01T00:00:00.000Z', id: 'constructor', key: '\0' }),
  base64([1e308, -1, null]),
  '2026-02-30T10:00:00Z_01900000-0000-7000-8000-000000000000',
  '2026-01-01T00:00:00.000Z_x',
  '99999999999999999999',
  '-1',
] as const;

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  '١٢٣٤٥٦',
  '१२३',
  '１２３',
  '0x10',
  '1e5',
  '+1',
  '-0',
  '1.005',
  'NaN',
  'null',
  '99999999999999999999',
  "'; drop table players; --",
  '%',
  '%_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(200),
  'x'.repeat(2_000),
  'x'.repeat(60_000),
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01900000-0000-7000-8000-00000000000G',
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-000000000000,01900000-0000-7000-8000-000000000001',
] as const;

const PREFIXED = ['deposit', 'reward', 'escrow', 'withdrawal', 'recharge', 'tournament', 'due'].flatMap((kind) => [
  `${kind}:`,
  `${kind}:x`,
  `${kind}:constructor`,
]);

/** Texts that a query or a path can carry. */
export const HOSTILE_TEXTS: readonly string[] = [...TEXTS, ...INHERITED, ...NO_TIMES, ...CURSORS, ...PREFIXED];

/** Values that a field of a JSON body can have. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  0.1 + 0.2,
  1e308,
  2 ** 53,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  new RawJson('1e999'),
  new RawJson('-0'),
  new RawJson('"\\ud800"'),
  new RawJson(deep(40)),
  new RawJson(deep(5_000)),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{}}}'),
  [],
  [[]],
  [null],
  ['constructor'],
  Array.from({ length: 3_000 }, () => 'x'),
  {},
  { toString: 'x' },
  { length: 1e9 },
];

/** Whole bodies that are no object of the contract. */
export const HOSTILE_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":',
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  deep(30_000),
  `{"a":${deep(30_000)}}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'x'.repeat(200_000),
];

export const CONTENT_TYPES: readonly string[] = [
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'constructor',
  '/',
  ';;;',
];

/** Headers that programs in between, or an attacker, may send. */
export const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': 'constructor' },
  { 'accept-language': `${'hi,'.repeat(2_000)}en;q=x` },
  { authorization: 'Bearer' },
  { authorization: 'Bearer constructor' },
  { authorization: `Bearer ${'a.'.repeat(2_000)}` },
  { authorization: 'Basic eDp5' },
  { cookie: '__proto__=1; constructor=2; ==; %ff=%zz' },
  { cookie: `refresh=${'x'.repeat(4_000)}` },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'constructor;q=9' },
  { range: 'bytes=9999999-0' },
  { 'if-none-match': '*' },
  { 'if-modified-since': '2026-99-99' },
  { origin: 'null' },
  { origin: 'constructor' },
  { referer: '\u00ff' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-for': 'constructor' },
  { 'x-forwarded-for': '::ffff:1.2.3.4, 999.999.999.999' },
  { 'x-request-id': 'a'.repeat(3_000) },
  { traceparent: '00-zz-zz-zz' },
  { 'user-agent': '\u00e9'.repeat(1_000) },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-unattended': 'constructor' },
  { accept: 'application/xml' },
];
