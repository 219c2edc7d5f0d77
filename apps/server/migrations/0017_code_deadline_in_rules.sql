-- The room shows the deadline of the room code, which is the operator's setting: the rules of the games name no other one.
-- Texts that staff have changed stay as they are.
update games set
  instructions = replace(replace(instructions::text,
    'The host shares the code here within 2 minutes.', 'The host shares the code here before the time in the room runs out.'),
    'होस्ट 2 मिनट में यहाँ कोड डाले।', 'रूम में दिख रहे समय के अंदर होस्ट यहाँ कोड डाले।')::jsonb,
  version = version + 1
where instructions::text like '%The host shares the code here within 2 minutes.%'
  or instructions::text like '%होस्ट 2 मिनट में यहाँ कोड डाले।%';
