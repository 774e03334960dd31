create table organisation (
  id         uuid primary key,
  name       text not null check (length(name) between 1 and 255),
  created_at timestamptz(3) not null default now()
);

-- An API user. A device is never deleted, only revoked: the audit trail goes on naming it.
create table device (
  org_id       uuid not null references organisation,
  id           uuid not null,
  name         text not null check (length(name) between 1 and 255),
  description  text not null,
  permissions  text[] not null,
  is_first     boolean not null default false,
  version      integer not null default 1,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at   timestamptz(3),
  revoked_at   timestamptz(3),
  primary key (org_id, id)
);

-- The installation's first device, whose key the operator sets.
create unique index device_first on device (is_first) where is_first;

-- Looked up before the organisation is known, hence the key of its own.
create table device_key (
  public_id  text primary key,
  org_id     uuid not null,
  device_id  uuid not null,
  hash       bytea not null check (length(hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  foreign key (org_id, device_id) references device
);

create index device_key_device on device_key (org_id, device_id);

create table session (
  hash       bytea primary key check (length(hash) = 32),
  org_id     uuid not null,
  device_id  uuid not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  foreign key (org_id, device_id) references device
);

create index session_device on session (org_id, device_id);
create index session_expiry on session (expires_at);

-- Ids grow with time (UUIDv7), so the primary key is the order of the trail.
create table audit (
  org_id    uuid not null references organisation,
  id        uuid not null,
  at        timestamptz(3) not null default now(),
  device_id uuid,
  actor     text not null,
  entity    text not null,
  entity_id uuid not null,
  action    text not null,
  before    jsonb,
  after     jsonb,
  primary key (org_id, id)
);

create index audit_entity on audit (org_id, entity, entity_id, id);
create index audit_device on audit (org_id, device_id, id);
