-- Visits: how fast the player app is where it is used, as counts alone.
create table visit_counts (
  week date not null,
  page text not null,
  language text not null,
  device text not null,
  measure text not null,
  up_to_milliseconds int not null,
  counted int not null,
  primary key (week, page, language, device, measure, up_to_milliseconds),
  constraint visit_counts_language_check check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'kn')),
  constraint visit_counts_device_check check (device in ('low', 'middle', 'high', 'unknown')),
  constraint visit_counts_measure_check check (measure in ('visits', 'lcp', 'inp', 'answered_acts', 'failed_acts')),
  constraint visit_counts_up_to_check check ((up_to_milliseconds > 0) = (measure in ('lcp', 'inp'))),
  constraint visit_counts_counted_check check (counted > 0)
);
comment on table visit_counts is
  'What sampled visits of the player app measured, one row for all visits of a week with the same page, language, class of device and '
  'range of the measure. No row is of one person.';
comment on column visit_counts.week is 'The Monday of the week in India.';
comment on column visit_counts.up_to_milliseconds is 'The upper bound of the range of an LCP or INP; 0 for the other measures.';
grant select, insert, update, delete on visit_counts to muqabla_app;
