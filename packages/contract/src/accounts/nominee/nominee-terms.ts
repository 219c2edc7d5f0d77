/** The relations of a nominee to the player. */
export const NOMINEE_RELATIONS = ['spouse', 'parent', 'child', 'sibling', 'other'] as const;
export type NomineeRelation = (typeof NOMINEE_RELATIONS)[number];

/** The longest name of a nominee. */
export const NOMINEE_NAME_MAX = 80;

/** The causes for which a nominee may exercise the player’s rights, by section 14 of the DPDP Act. */
export const NOMINEE_CAUSES = ['death', 'incapacity'] as const;
export type NomineeCause = (typeof NOMINEE_CAUSES)[number];
