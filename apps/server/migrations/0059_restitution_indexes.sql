-- Restitution indexes: the battles of one loser are found for the export of their data, and an index that no statement uses goes.

create index restitution_battles_of_victim on restitution_battles (victim_id);
drop index restitutions_to_correct;
