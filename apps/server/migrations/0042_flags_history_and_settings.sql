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
