/** The settings that name the grievance officer, in the order staff see them. */
const NEEDED = ['grievanceName', 'grievanceEmail'] as const;
type GrievanceDetail = (typeof NEEDED)[number];

/** The settings of the grievance officer that live play needs; each empty until entered. */
export type GrievanceSettings = { readonly [Name in GrievanceDetail]: string };

/**
 * The details of the grievance officer that IT Rules 2021, rule 3(2)(a), asks an operator to publish and that are not
 * entered yet.
 */
export const missingGrievanceDetails = (settings: GrievanceSettings): GrievanceDetail[] =>
  NEEDED.filter((name) => settings[name].trim() === '');
