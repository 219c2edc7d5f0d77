-- Support chat: voice messages of phones that record AAC in MP4 alone.
alter table chat_files drop constraint chat_files_content_type_check,
  add constraint chat_files_content_type_check check (content_type in ('image/webp', 'audio/webm', 'audio/mp4')) not valid;
alter table chat_files validate constraint chat_files_content_type_check;
