/**
 * The select list that reads rows of this type: each field with the SQL that gives it. A field without its SQL does not
 * compile, and the rows need no mapper.
 */
export const selectList = <Row extends object>(sqlOfFields: { readonly [Field in keyof Row]-?: string }): string =>
  Object.entries<string>(sqlOfFields)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ');
