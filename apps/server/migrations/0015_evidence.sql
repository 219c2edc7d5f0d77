-- What a picture looks like, for finding one that was used before. The hash is cut into four bands of 16 bits: two
-- hashes that differ in at most three bits agree in at least one whole band, so a near picture is found by four index
-- reads. A band of a popular game's screen is shared by many pictures, so each index also orders them by age and a
-- search reads the newest few.
create table picture_hashes (
  file_id uuid primary key references files,
  perceptual_hash bit(64) not null,
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  -- Halving the picture loses next to nothing: it was enlarged from a smaller one, or is out of focus.
  looks_enlarged boolean not null,
  band_1 int not null generated always as (substring(perceptual_hash from 1 for 16)::int) stored,
  band_2 int not null generated always as (substring(perceptual_hash from 17 for 16)::int) stored,
  band_3 int not null generated always as (substring(perceptual_hash from 33 for 16)::int) stored,
  band_4 int not null generated always as (substring(perceptual_hash from 49 for 16)::int) stored
);
create index picture_hashes_by_band_1 on picture_hashes (band_1, file_id desc);
create index picture_hashes_by_band_2 on picture_hashes (band_2, file_id desc);
create index picture_hashes_by_band_3 on picture_hashes (band_3, file_id desc);
create index picture_hashes_by_band_4 on picture_hashes (band_4, file_id desc);
grant select, insert on picture_hashes to muqabla_app;

-- Earlier pictures that look like this one: at most three bits apart, among the newest 64 of each band.
create function near_pictures(hash bit(64), before uuid) returns table (file_id uuid, distance int)
language sql stable as $$
  select c.file_id, bit_count(c.perceptual_hash # hash)::int from (
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_1 = substring(hash from 1 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_2 = substring(hash from 17 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_3 = substring(hash from 33 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_4 = substring(hash from 49 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
  ) c where bit_count(c.perceptual_hash # hash) <= 3
$$;
