-- The audit trail is a chain of hashes: whoever changes, inserts or removes an entry breaks it.
-- A row is written together with its entry; a worker gives it its place in the chain after the commit.
create table audit_link (
  org_id      uuid   not null references organisation,
  entry_id    uuid   not null,
  -- Before the body is hashed it gets these bytes in front: a body that was erased cannot be guessed from its digest.
  -- Erased together with the body.
  salt        bytea  default uuid_send(gen_random_uuid()),
  -- From 1, without gaps; null until the entry is linked, as are the digest and the hash.
  position    bigint,
  body_digest bytea,
  hash        bytea,
  primary key (org_id, entry_id),
  check ((position is null) = (hash is null) and (position is null) = (body_digest is null))
);

create unique index audit_link_position on audit_link (org_id, position);
create index audit_link_waiting on audit_link (org_id, entry_id) where position is null;

insert into audit_link (org_id, entry_id) select org_id, id from audit;
