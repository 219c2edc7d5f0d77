const missingIn = <Name extends string>(settings: Readonly<Record<Name, string>>, names: readonly Name[]): Name[] =>
  names.filter((name) => settings[name].trim() === '');

/** The settings that an invoice needs, in the order staff see them. */
const OF_INVOICES = ['gstLegalName', 'gstAddress', 'gstin', 'gstSac'] as const;
type InvoiceDetail = (typeof OF_INVOICES)[number];

/** The settings of invoices; each empty until entered. */
export type InvoiceSettings = Readonly<Record<InvoiceDetail, string>>;

/** The operator's details that CGST rule 46 asks for and that are not entered yet. */
export const missingInvoiceDetails = (settings: InvoiceSettings) => missingIn(settings, OF_INVOICES);

/** The settings that name the grievance officer, in the order staff see them. */
const OF_GRIEVANCES = ['grievanceName', 'grievanceEmail'] as const;
type GrievanceDetail = (typeof OF_GRIEVANCES)[number];

/** The settings of the grievance officer that live play needs; each empty until entered. */
export type GrievanceSettings = Readonly<Record<GrievanceDetail, string>>;

/**
 * The details of the grievance officer that IT Rules 2021, rule 3(2)(a), asks an operator to publish and that are not
 * entered yet.
 */
export const missingGrievanceDetails = (settings: GrievanceSettings) => missingIn(settings, OF_GRIEVANCES);
