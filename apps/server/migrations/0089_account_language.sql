-- Languages: the language that a player has chosen goes with the account.
alter table players
  add column language text check (language in ('en', 'hi', 'mr', 'bn', 'gu', 'kn'));
comment on column players.language is
  'The language that the player last chose on any phone, for phones without a choice and for SMS. Null before the first choice.';

insert into removals (table_name, place, condition, becomes)
values ('players', 1, 'player_id = $1', 'language = null');
