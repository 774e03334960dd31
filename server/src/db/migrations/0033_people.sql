-- Somebody as the identity provider knows them, in however many organisations. Looked up before the organisation is known.
create table identity (
  id         uuid primary key,
  issuer     text not null,
  subject    text not null,
  groups     text[] not null default '{}',
  -- When the provider said so: what it said earlier counts no more.
  claimed_at timestamptz not null,
  created_at timestamptz(3) not null default now(),
  unique (issuer, subject)
);

-- A named set of permissions. Who is in one of its groups at the provider holds it without being asked.
create table role (
  org_id      uuid not null references organisation,
  id          uuid not null,
  name        text not null check (length(name) between 1 and 255),
  description text not null,
  permissions text[] not null,
  groups      text[] not null default '{}',
  -- The name in the service of a role that comes with it.
  built_in    text,
  version     integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create unique index role_name on role (org_id, lower(name)) where built_in is null;
create unique index role_built_in on role (org_id, built_in);
create index role_groups on role using gin (groups);

-- A person in one organisation. Never deleted, only blocked: the audit trail goes on naming them.
create table person (
  org_id          uuid not null references organisation,
  id              uuid not null,
  -- Null until an invited person signs in for the first time.
  identity_id     uuid references identity,
  name            text not null check (length(name) between 1 and 255),
  email           text,
  -- The provider's own name for an invited person, where the address does not say enough.
  subject         text,
  roles           uuid[] not null default '{}',
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  last_sign_in_at timestamptz(3),
  blocked_at      timestamptz(3),
  primary key (org_id, id)
);

create unique index person_identity on person (identity_id, org_id);
create unique index person_email on person (lower(email), org_id) where identity_id is null;
create unique index person_subject on person (subject, org_id) where identity_id is null;

-- A session belongs to a device and ends with its key, or belongs to a person.
alter table session
  alter column device_id drop not null,
  alter column key_id drop not null,
  add column person_id  uuid,
  add column address    text,
  add column user_agent text,
  add foreign key (org_id, person_id) references person,
  add check ((device_id is null) = (key_id is null) and (device_id is null) <> (person_id is null));

create index session_person on session (org_id, person_id);

-- Whoever acts, with what they may do now: devices and people, under ids that never meet.
create view actor as
  select org_id, id, name, permissions, expires_at, revoked_at, false as is_person from device
  union all
  select org_id, id, name,
    array(
      select distinct permission from role, unnest(role.permissions) as permission
      where role.org_id = person.org_id and (role.id = any(person.roles)
        or role.groups && (select identity.groups from identity where identity.id = person.identity_id))
      order by permission),
    null, blocked_at, true
  from person;

-- Whoever decides which devices may call decides about people too.
update device set permissions = permissions || '{manage_people}'
where 'manage_devices' = any(permissions) and not 'manage_people' = any(permissions);
