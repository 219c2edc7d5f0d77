import type { Seams } from '../../platform/seams/seams.ts';

export const reportsSeams: Seams = {
  tables: {
    report_schedules: 'reports that staff have written by the clock',
    report_readers: 'to whom of the staff a report is announced',
    report_files: 'where files of reports are in our store, which are deleted after 30 days',
    report_file_views: 'who of the staff has opened a report',
  },
};
