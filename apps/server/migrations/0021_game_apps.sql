-- Games: the app each game is played in, which the match room and the instructions name.

alter table games add column app_name text check (length(app_name) between 1 and 40);
alter table games add constraint no_app_of_board_games check (result_mode <> 'board' or app_name is null);
comment on column games.app_name is
  'The public name of the app the game is played in, such as `Ludo King`. Null without one, and for board rooms.';

update games set app_name = 'Ludo King', version = version + 1
where link_template like 'https://lk.gggred.com/%' and result_mode <> 'board';

-- The instructions name the app too. Games whose instructions staff have changed keep their texts and get no name.
update games set app_name = 'Lichess',
  instructions = replace(replace(instructions::text,
    'The host creates a 10-minute game and shares its code here.',
    'The host creates a 10-minute game in Lichess and shares its code here.'),
    'होस्ट 10 मिनट का गेम बनाए और कोड यहाँ डाले।', 'होस्ट Lichess में 10 मिनट का गेम बनाए और कोड यहाँ डाले।')::jsonb,
  version = version + 1
where game_name = 'Chess' and result_mode <> 'board'
  and instructions::text like '%The host creates a 10-minute game and shares its code here.%'
  and instructions::text like '%होस्ट 10 मिनट का गेम बनाए और कोड यहाँ डाले।%';
update games set app_name = 'Carrom Pool',
  instructions = replace(replace(instructions::text,
    'Create a private table in your carrom app for 2 players.', 'Create a private table in Carrom Pool for 2 players.'),
    'अपने कैरम ऐप में 2 खिलाड़ियों की प्राइवेट टेबल बनाएँ।', 'Carrom Pool में 2 खिलाड़ियों की प्राइवेट टेबल बनाएँ।')::jsonb,
  version = version + 1
where game_name = 'Carrom' and result_mode <> 'board'
  and instructions::text like '%Create a private table in your carrom app for 2 players.%'
  and instructions::text like '%अपने कैरम ऐप में 2 खिलाड़ियों की प्राइवेट टेबल बनाएँ।%';
