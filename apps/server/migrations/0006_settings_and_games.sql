-- Settings and games: the operator's settings with their history, and the games that are played.

create table settings (
  setting_name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
comment on table settings is 'Settings that differ from their defaults. Amounts in paise.';

create table settings_head (
  only_row boolean primary key default true check (only_row),
  version int not null default 0
);
comment on table settings_head is
  'How often the settings were saved. Locked while they are saved, so that a save on top of an unseen one is refused.';
insert into settings_head default values;

create table setting_changes (
  version int not null check (version > 0),
  setting_name text not null,
  before jsonb not null,
  after jsonb not null,
  staff_id uuid not null references staff,
  reason text not null,
  changed_at timestamptz not null,
  primary key (version, setting_name)
);
comment on table setting_changes is
  'Who changed which setting from what to what, and why. Append-only. Amounts in paise.';
create index setting_changes_of_setting on setting_changes (setting_name, version);
create trigger append_only before update or delete or truncate on setting_changes
  for each statement execute function ledger.refuse_change();

create table games (
  game_id uuid primary key,
  game_name text not null unique check (length(game_name) between 1 and 40),
  title jsonb not null,
  status text not null check (status in ('active', 'inactive')),
  image_path text not null default '',
  instructions jsonb not null,
  result_mode text not null check (result_mode in ('manual', 'auto')),
  link_template text not null default '' check (link_template = '' or link_template like 'https://%'),
  sort_order int not null,
  version int not null default 1 check (version > 0)
);
comment on table games is 'The games matches are played in, with their texts in both languages.';
comment on column games.title is '{"en": …, "hi": …}';
comment on column games.instructions is '{"en": […], "hi": […]}';
comment on column games.link_template is
  'A link that opens the game app; {code} stands for the room code. Empty when the game has none.';
comment on column games.version is 'A save of an older version is refused: two staff members may edit a game at once.';

create function games_keep_their_name() returns trigger language plpgsql as $$
begin
  -- Matches, links and lobbies refer to it.
  raise exception 'the name of a game cannot change' using errcode = 'check_violation';
end $$;
comment on function games_keep_their_name is 'A game is never renamed: matches refer to it by its name.';
create trigger games_keep_their_name before update on games for each row
  when (new.game_name is distinct from old.game_name) execute function games_keep_their_name();

create table public_images (
  storage_key text primary key,
  staff_id uuid references staff,
  uploaded_at timestamptz not null
);
comment on table public_images is
  'Pictures in the file store that everyone may see: logos and pictures of games. A backup includes every file that a '
  '`storage_key` names.';
grant select, insert on public_images to muqabla_app;

grant select, insert, update on games, settings to muqabla_app;
grant select, update on settings_head to muqabla_app;
grant select, insert on setting_changes to muqabla_app;

insert into games (game_id, game_name, title, status, image_path, instructions, result_mode, link_template, sort_order) values
  (uuidv7(), 'Ludo Classic', '{"en": "Ludo Classic", "hi": "लूडो क्लासिक"}', 'active', '/art/tile-ludo.svg',
   '{"en": ["Create a private room in Ludo King for 2 players.", "The host shares the code here within 2 minutes.", "All four tokens home wins. Leaving the game is a loss.", "Take a screenshot of the result screen before you close it.", "Both players report the result here."],
     "hi": ["Ludo King में 2 खिलाड़ियों का प्राइवेट रूम बनाएँ।", "होस्ट 2 मिनट में यहाँ कोड डाले।", "चारों गोटियाँ घर पहुँचें तो जीत। गेम छोड़ना हार है।", "बंद करने से पहले नतीजे का स्क्रीनशॉट लें।", "दोनों खिलाड़ी यहाँ नतीजा बताएँ।"]}',
   'manual', 'https://lk.gggred.com/?rmc={code}&gt=0', 1),
  (uuidv7(), 'Ludo Quick', '{"en": "Ludo Quick", "hi": "लूडो क्विक"}', 'active', '/art/tile-ludo-quick.svg',
   '{"en": ["Create a private room in Ludo King for 2 players, quick mode.", "The host shares the code here within 2 minutes.", "The first token home wins. Leaving the game is a loss.", "Take a screenshot of the result screen before you close it.", "Both players report the result here."],
     "hi": ["Ludo King में 2 खिलाड़ियों का प्राइवेट रूम बनाएँ, क्विक मोड।", "होस्ट 2 मिनट में यहाँ कोड डाले।", "पहली गोटी घर पहुँचे तो जीत। गेम छोड़ना हार है।", "बंद करने से पहले नतीजे का स्क्रीनशॉट लें।", "दोनों खिलाड़ी यहाँ नतीजा बताएँ।"]}',
   'manual', 'https://lk.gggred.com/?rmc={code}&gt=1', 2),
  (uuidv7(), 'Chess', '{"en": "Chess", "hi": "शतरंज"}', 'active', '/art/tile-chess.svg',
   '{"en": ["The host creates a 10-minute game and shares its code here.", "Checkmate, resignation or time decide. A draw is a cancel for both.", "Take a screenshot of the final board.", "Both report here. If one side stays silent for 15 minutes, the other side’s report counts."],
     "hi": ["होस्ट 10 मिनट का गेम बनाए और कोड यहाँ डाले।", "मात, हार मानना या समय से फ़ैसला। बराबरी पर दोनों रद्द करें।", "आख़िरी बोर्ड का स्क्रीनशॉट लें।", "दोनों यहाँ नतीजा बताएँ। एक पक्ष 15 मिनट चुप रहे तो दूसरे की बात मानी जाएगी।"]}',
   'auto', '', 3),
  (uuidv7(), 'Carrom', '{"en": "Carrom", "hi": "कैरम"}', 'active', '/art/tile-carrom.svg',
   '{"en": ["Create a private table in your carrom app for 2 players.", "The host shares the code here within 2 minutes.", "First to clear the pieces wins. Leaving the game is a loss.", "Take a screenshot of the result screen before you close it.", "Both players report the result here."],
     "hi": ["अपने कैरम ऐप में 2 खिलाड़ियों की प्राइवेट टेबल बनाएँ।", "होस्ट 2 मिनट में यहाँ कोड डाले।", "जो पहले गोटियाँ ख़त्म करे, वही विजेता। गेम छोड़ना हार है।", "बंद करने से पहले नतीजे का स्क्रीनशॉट लें।", "दोनों खिलाड़ी यहाँ नतीजा बताएँ।"]}',
   'manual', '', 4);
