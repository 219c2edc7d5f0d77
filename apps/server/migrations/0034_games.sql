-- Games: what is played, with its texts in both languages.

create table games (
  game_id uuid primary key,
  game_name text not null unique check (length(game_name) between 1 and 40),
  title jsonb not null,
  status text not null check (status in ('active', 'inactive')),
  image_path text not null default '',
  instructions jsonb not null,
  result_mode text not null check (result_mode in ('manual', 'auto', 'board', 'lichess')),
  link_template text not null default '' check (link_template = '' or link_template like 'https://%'),
  sort_order int not null,
  version int not null default 1 check (version > 0),
  board_game text check (board_game in ('ludo-classic', 'ludo-quick', 'chess')),
  board_clock text,
  app_name text check (length(app_name) between 1 and 40),
  lichess_clock text check (lichess_clock ~ '^[1-9]\d?\+\d{1,2}$'),
  constraint board_of_board_games check (
    (result_mode = 'board') = (board_game is not null) and (board_game is null) = (board_clock is null)),
  constraint no_app_of_board_games check (result_mode <> 'board' or app_name is null),
  constraint clock_of_lichess_games check ((result_mode = 'lichess') = (lichess_clock is not null)),
  constraint no_app_of_lichess_games check (result_mode <> 'lichess' or (app_name is null and link_template = ''))
);
comment on table games is 'The games matches are played in, with their texts in both languages.';
comment on column games.title is '{"en": …, "hi": …}';
comment on column games.instructions is '{"en": […], "hi": […]}';
comment on column games.link_template is
  'A link that opens the game app; {code} stands for the room code. Empty when the game has none.';
comment on column games.version is 'A save of an older version is refused: two staff members may edit a game at once.';
comment on column games.board_game is 'What is played on the board. Of games of result mode `board` alone.';
comment on column games.board_clock is 'The name of the clock it is played with, such as `5+3`.';
comment on column games.app_name is
  'The public name of the app the game is played in, such as `Ludo King`. Null without one, and for board rooms.';
comment on column games.lichess_clock is
  'Minutes and seconds a move, such as `5+3`, of games that are played on Lichess.';

create function games_keep_their_name() returns trigger language plpgsql as $$
begin
  -- Matches, links and lobbies refer to it.
  raise exception 'the name of a game cannot change' using errcode = 'check_violation';
end $$;
comment on function games_keep_their_name is 'A game is never renamed: matches refer to it by its name.';
create trigger games_keep_their_name before update on games for each row
  when (new.game_name is distinct from old.game_name) execute function games_keep_their_name();

insert into games (game_id, game_name, title, status, image_path, instructions, result_mode, link_template, sort_order, app_name)
values
  (uuidv7(), 'Ludo Classic', '{"en": "Ludo Classic", "hi": "लूडो क्लासिक"}', 'active', '/art/tile-ludo.svg',
   '{"en": ["Create a private room in Ludo King for 2 players.", "The host shares the code here before the time in the room runs out.", "All four tokens home wins. Leaving the game is a loss.", "Take a screenshot of the result screen before you close it.", "Both players report the result here."],
     "hi": ["Ludo King में 2 खिलाड़ियों का प्राइवेट रूम बनाएँ।", "रूम में दिख रहे समय के अंदर होस्ट यहाँ कोड डाले।", "चारों गोटियाँ घर पहुँचें तो जीत। गेम छोड़ना हार है।", "बंद करने से पहले नतीजे का स्क्रीनशॉट लें।", "दोनों खिलाड़ी यहाँ नतीजा बताएँ।"]}',
   'manual', 'https://lk.gggred.com/?rmc={code}&gt=0', 1, 'Ludo King'),
  (uuidv7(), 'Ludo Quick', '{"en": "Ludo Quick", "hi": "लूडो क्विक"}', 'active', '/art/tile-ludo-quick.svg',
   '{"en": ["Create a private room in Ludo King for 2 players, quick mode.", "The host shares the code here before the time in the room runs out.", "The first token home wins. Leaving the game is a loss.", "Take a screenshot of the result screen before you close it.", "Both players report the result here."],
     "hi": ["Ludo King में 2 खिलाड़ियों का प्राइवेट रूम बनाएँ, क्विक मोड।", "रूम में दिख रहे समय के अंदर होस्ट यहाँ कोड डाले।", "पहली गोटी घर पहुँचे तो जीत। गेम छोड़ना हार है।", "बंद करने से पहले नतीजे का स्क्रीनशॉट लें।", "दोनों खिलाड़ी यहाँ नतीजा बताएँ।"]}',
   'manual', 'https://lk.gggred.com/?rmc={code}&gt=1', 2, 'Ludo King'),
  (uuidv7(), 'Chess', '{"en": "Chess", "hi": "शतरंज"}', 'active', '/art/tile-chess.svg',
   '{"en": ["The host creates a 10-minute game in Lichess and shares its code here.", "Checkmate, resignation or time decide. A draw is a cancel for both.", "Take a screenshot of the final board.", "Both report here. If one side stays silent for 15 minutes, the other side’s report counts."],
     "hi": ["होस्ट Lichess में 10 मिनट का गेम बनाए और कोड यहाँ डाले।", "मात, हार मानना या समय से फ़ैसला। बराबरी पर दोनों रद्द करें।", "आख़िरी बोर्ड का स्क्रीनशॉट लें।", "दोनों यहाँ नतीजा बताएँ। एक पक्ष 15 मिनट चुप रहे तो दूसरे की बात मानी जाएगी।"]}',
   'auto', '', 3, 'Lichess'),
  (uuidv7(), 'Carrom', '{"en": "Carrom", "hi": "कैरम"}', 'active', '/art/tile-carrom.svg',
   '{"en": ["Create a private table in Carrom Pool for 2 players.", "The host shares the code here before the time in the room runs out.", "First to clear the pieces wins. Leaving the game is a loss.", "Take a screenshot of the result screen before you close it.", "Both players report the result here."],
     "hi": ["Carrom Pool में 2 खिलाड़ियों की प्राइवेट टेबल बनाएँ।", "रूम में दिख रहे समय के अंदर होस्ट यहाँ कोड डाले।", "जो पहले गोटियाँ ख़त्म करे, वही विजेता। गेम छोड़ना हार है।", "बंद करने से पहले नतीजे का स्क्रीनशॉट लें।", "दोनों खिलाड़ी यहाँ नतीजा बताएँ।"]}',
   'manual', '', 4, 'Carrom Pool');
grant select, insert, update on games to muqabla_app;
