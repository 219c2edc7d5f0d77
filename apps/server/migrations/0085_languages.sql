-- Languages: players may have the app in Marathi, Bengali, Gujarati and Kannada too. Reports of staff stay English and Hindi.
alter table consents
  drop constraint consents_language_check,
  add constraint consents_language_check check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'kn'));
alter table push_devices
  drop constraint push_devices_language_check,
  add constraint push_devices_language_check check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'kn'));
alter table data_exports
  drop constraint data_exports_language_check,
  add constraint data_exports_language_check check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'kn'));
