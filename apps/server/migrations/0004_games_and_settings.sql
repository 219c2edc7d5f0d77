create table games (
  game_id uuid primary key,
  game_name text not null unique check (length(game_name) between 1 and 40),
  -- {"en": …, "hi": …}
  title jsonb not null,
  status text not null check (status in ('active', 'inactive')),
  image_path text not null default '',
  -- {"en": […], "hi": […]}
  instructions jsonb not null,
  result_mode text not null check (result_mode in ('manual', 'auto')),
  -- A link that opens the game app; {code} stands for the room code. Empty where there is none.
  link_template text not null default '' check (link_template = '' or link_template like 'https://%'),
  sort_order int not null
);

create table settings (
  setting_name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

grant select, insert, update on games, settings to muqabla_app;

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
