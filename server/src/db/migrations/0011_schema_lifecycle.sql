-- How a schema may change, whether it takes new data, and schemas that are deleted but whose versions stay.

alter table organisation
  -- The mode of new schemas.
  add column schema_compatibility text not null default 'none' check (schema_compatibility in
    ('none', 'backward', 'forward', 'full', 'backward_transitive', 'forward_transitive', 'full_transitive'));

alter table schema
  add column compatibility text not null default 'none' check (compatibility in
    ('none', 'backward', 'forward', 'full', 'backward_transitive', 'forward_transitive', 'full_transitive')),
  add column state text not null default 'active' check (state in ('draft', 'active', 'deprecated', 'retired')),
  -- Changes since the current version that made no new one, such as a new name; part of the ETag.
  add column edits integer not null default 0,
  add column deleted_at timestamptz(3);
