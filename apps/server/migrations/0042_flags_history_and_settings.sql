-- Later pictures that look like this one: at most three bits apart, among the oldest 64 of each band. Beside
-- near_pictures, so that a reused picture is flagged on the earlier battle too.
create function near_later_pictures(hash bit(64), after uuid) returns table (file_id uuid, distance int)
language sql stable as $$
  select c.file_id, bit_count(c.perceptual_hash # hash)::int from (
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_1 = substring(hash from 1 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_2 = substring(hash from 17 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_3 = substring(hash from 33 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_4 = substring(hash from 49 for 16)::int and p.file_id > after order by p.file_id limit 64)
  ) c where bit_count(c.perceptual_hash # hash) <= 3
$$;

-- The age in full years by the whole date of birth, which is not kept: the minimum age is a setting and may be raised.
-- Null where a process of the version before wrote the row; of those here, the least age that they can have.
alter table kyc add column age_when_verified smallint check (age_when_verified between 0 and 150);
update kyc set age_when_verified = case
  when adult_when_verified
    then greatest(18, extract(year from verified_at at time zone 'Asia/Kolkata')::int - year_of_birth - 1)
  else greatest(0, least(17, extract(year from verified_at at time zone 'Asia/Kolkata')::int - year_of_birth - 1))
end;

-- Pictures of the file store that everybody may see: logos and pictures of games. A backup takes along every file that a
-- `storage_key` names.
create table public_images (
  storage_key text primary key,
  -- Null for pictures from before this table.
  staff_id uuid references staff,
  uploaded_at timestamptz not null
);
insert into public_images (storage_key, uploaded_at)
select distinct 'games/' || substring(image_path from '^/game-images/(.+)$'), now() from games
where image_path like '/game-images/%';
grant select, insert on public_images to muqabla_app;

-- A lobby lists the battle that has been open longest first, so that one that arrives while it is read comes last and no
-- stake moves under a thumb.
create index matches_open_longest on matches (game_name, status_since, match_id) where status in ('new', 'requested');
create index matches_live_longest on matches (game_name, status_since, match_id) where status = 'running';
drop index matches_open;
drop index matches_live;
