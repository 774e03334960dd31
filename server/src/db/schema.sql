-- The tables as all migrations together leave them. Written by `WRITE_SCHEMA=1 npm test -- db/schema`; never edited.

create extension btree_gin;
create extension pg_trgm;

create sequence containment_touched_id_seq increment by 1;
create sequence event_id increment by 1000;
create sequence feed_change_id increment by 1;

CREATE OR REPLACE FUNCTION public.folded(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(regexp_replace(lower(NORMALIZE(name, NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ıøłđ'::text, 'iold'::text);
CREATE OR REPLACE FUNCTION public.label_of(identifier text, number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower("left"(COALESCE(number, "substring"(regexp_replace(identifier, '^(?:urn:epc:id:sscc:(\d+)[.](\d)(\d+)|https?://.+/00/(\d{17})\d|urn:epc:id:[sp]gln:(\d+)[.](\d*)(?:[.].*)?|https?://.+/41[47]/(\d{12})\d(?:/.*)?)$'::text, '\2\1\3\4\5\6\7'::text), '[^:/ ]*$'::text)), 100));
CREATE OR REPLACE FUNCTION public.report_damaged_archive(chunk bigint, event bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  raise exception 'Chunk % of the archive is damaged: it lacks the text of event number %.', chunk, event
    using errcode = 'PT001', hint = 'Run "polytrace verify" to see all damage; a backup has the right text.';
end
$function$;

create table audit (
  org_id    uuid                        not null,
  id        uuid                        not null,
  at        timestamp(3) with time zone not null default now(),
  device_id uuid,
  actor     text                        not null,
  entity    text                        not null,
  entity_id uuid                        not null,
  action    text                        not null,
  before    jsonb,
  after     jsonb,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index audit_device on audit using btree (org_id, device_id, id);
create index audit_entity on audit using btree (org_id, entity, entity_id, id);

create table audit_link (
  org_id      uuid   not null,
  entry_id    uuid   not null,
  salt        bytea  default uuid_send(gen_random_uuid()),
  position    bigint,
  body_digest bytea,
  hash        bytea,
  PRIMARY KEY (org_id, entry_id),
  CHECK (((("position" IS NULL) = (hash IS NULL)) AND (("position" IS NULL) = (body_digest IS NULL)))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index audit_link_position on audit_link using btree (org_id, "position");
create index audit_link_waiting on audit_link using btree (org_id, entry_id) where ("position" IS NULL);

create table capture_document (
  org_id     uuid                     not null,
  capture_id uuid                     not null,
  part       integer                  not null,
  bytes      bytea                    not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (org_id, capture_id, part)
);

create table capture_job (
  org_id        uuid                        not null,
  id            uuid                        not null,
  device_id     uuid                        not null,
  behaviour     text                        not null,
  prefixes      json                        not null,
  created_at    timestamp(3) with time zone not null default now(),
  finished_at   timestamp(3) with time zone,
  success       boolean,
  captured      integer                     not null default 0,
  duplicate     integer                     not null default 0,
  rejected      integer                     not null default 0,
  errors        json                        not null default '[]'::json,
  warnings      json                        not null default '[]'::json,
  warning_count integer                     not null default 0,
  events        integer,
  checked       integer                     not null default 0,
  handled       integer                     not null default 0,
  given_up_at   timestamp(3) with time zone,
  dry_run       boolean                     not null default false,
  PRIMARY KEY (org_id, id),
  CHECK ((behaviour = ANY (ARRAY['rollback'::text, 'proceed'::text])))
);
create index capture_job_device on capture_job using btree (org_id, device_id, id);

create table change_position (
  org_id       uuid                        not null,
  position     bigint                      not null,
  count        integer                     not null,
  first_change bigint                      not null,
  at           timestamp(3) with time zone not null,
  PRIMARY KEY (org_id, "position")
);

create table consumed (
  org_id   uuid     not null,
  thing    uuid     not null,
  event    bigint   not null,
  role     smallint not null,
  outputs  uuid[]   not null,
  quantity numeric,
  uom      text
);
create index consumed_thing on consumed using btree (org_id, thing) include (event, role, outputs);

create table containment (
  org_id     uuid                        not null,
  parent     uuid                        not null,
  child      uuid,
  event      bigint                      not null,
  event_time timestamp(3) with time zone not null,
  action     text                        not null,
  kind       text                        not null,
  quantity   numeric,
  uom        text
);
create index containment_child on containment using btree (org_id, child, event_time DESC) where (child IS NOT NULL);
create index containment_parent on containment using btree (org_id, parent, event_time DESC);

create table containment_interval (
  org_id      uuid                        not null,
  child       uuid                        not null,
  parent      uuid                        not null,
  since       timestamp(3) with time zone not null,
  since_event bigint                      not null,
  until       timestamp(3) with time zone,
  until_event bigint,
  ended_by    text,
  kind        text                        not null,
  amounts     json,
  PRIMARY KEY (org_id, child, parent, since)
);
create index containment_interval_parent on containment_interval using btree (org_id, parent, since);

create table containment_touched (
  org_id        uuid    not null,
  id            bigint  not null,
  thing         uuid    not null,
  with_contents boolean not null,
  PRIMARY KEY (org_id, id)
);

create table context (
  org_id  uuid not null,
  id      uuid not null,
  context text,
  header  text,
  PRIMARY KEY (org_id, id)
);

create table custom_data (
  org_id         uuid                        not null,
  id             uuid                        not null,
  key            text                        not null,
  data           json,
  schema_id      uuid,
  schema_version integer,
  version        integer                     not null default 1,
  created_at     timestamp(3) with time zone not null default now(),
  updated_at     timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index custom_data_key on custom_data using btree (org_id, key);
create index custom_data_name on custom_data using gin (org_id, folded(key) gin_trgm_ops) WITH (gin_pending_list_limit='512');
create index custom_data_schema on custom_data using btree (org_id, schema_id, id);

create table declared (
  org_id           uuid                        not null,
  identity         uuid                        not null,
  event            bigint                      not null,
  declaration_time timestamp(3) with time zone not null,
  declaration      uuid                        not null,
  hash             bytea                       not null,
  PRIMARY KEY (org_id, identity, event)
);
create index declared_latest on declared using btree (org_id, identity, declaration_time DESC, declaration DESC) include (event, hash);

create table deleted_product (
  org_id      uuid                        not null,
  id          uuid                        not null,
  gtin        text,
  internal_id text,
  name        text                        not null,
  version     integer                     not null,
  product     json                        not null,
  deleted_by  text                        not null,
  deleted_at  timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index deleted_product_order on deleted_product using btree (org_id, deleted_at, id);

create table delivery_attempt (
  org_id         uuid                        not null,
  destination_id uuid                        not null,
  id             uuid                        not null,
  delivery_id    text                        not null,
  position       bigint                      not null,
  type           text                        not null,
  at             timestamp(3) with time zone not null,
  duration       integer                     not null,
  status         smallint,
  error          text,
  answer         text                        not null,
  PRIMARY KEY (org_id, destination_id, id),
  FOREIGN KEY (org_id, destination_id) REFERENCES destination(org_id, id) ON DELETE CASCADE
);

create table destination (
  org_id           uuid                        not null,
  id               uuid                        not null,
  kind             text                        not null,
  url              text                        not null,
  state            text                        not null default 'active'::text,
  reason           text,
  state_since      timestamp(3) with time zone not null default now(),
  owner_id         uuid                        not null,
  permissions      text[]                      not null,
  position         bigint                      not null,
  pending          bigint,
  attempts         integer                     not null default 0,
  not_before       timestamp(3) with time zone,
  memo             json,
  gap              json,
  secret           bytea                       not null,
  old_secret       bytea,
  old_secret_until timestamp(3) with time zone,
  token            bytea,
  edits            bigint                      not null default 1,
  delivered_at     timestamp(3) with time zone,
  created_at       timestamp(3) with time zone not null default now(),
  moves            integer                     not null default 0,
  PRIMARY KEY (org_id, id),
  CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'parked'::text, 'disabled'::text]))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index destination_kind on destination using btree (org_id, kind, id);

create table device (
  org_id       uuid                        not null,
  id           uuid                        not null,
  name         text                        not null,
  description  text                        not null,
  permissions  text[]                      not null,
  is_first     boolean                     not null default false,
  version      integer                     not null default 1,
  created_at   timestamp(3) with time zone not null default now(),
  updated_at   timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  expires_at   timestamp(3) with time zone,
  revoked_at   timestamp(3) with time zone,
  PRIMARY KEY (org_id, id),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index device_first on device using btree (is_first) where is_first;

create table device_key (
  public_id  text                        not null,
  org_id     uuid                        not null,
  device_id  uuid                        not null,
  hash       bytea                       not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  PRIMARY KEY (public_id),
  CHECK ((length(hash) = 32)),
  FOREIGN KEY (org_id, device_id) REFERENCES device(org_id, id)
);
create index device_key_device on device_key using btree (org_id, device_id);

create table event (
  org_id           uuid                        not null,
  id               bigint                      not null,
  identity         uuid                        not null,
  event_id         text,
  hash             bytea                       not null,
  hash_version     smallint                    not null default 1,
  type             text                        not null,
  action           text,
  biz_step         text,
  disposition      text,
  event_time       timestamp(3) with time zone not null,
  event_time_text  text                        not null,
  record_time      timestamp(3) with time zone not null default now(),
  read_point       text,
  biz_location     text,
  transformation   uuid,
  declaration_time timestamp(3) with time zone,
  declares         uuid,
  capture_id       uuid,
  device_id        uuid,
  context_id       uuid,
  has_context      boolean                     not null,
  lineage_version  smallint                    not null,
  decimals         text,
  doc              text,
  terms            bigint[],
  archived_in      bigint,
  PRIMARY KEY (org_id, id),
  UNIQUE (org_id, identity),
  CHECK (((doc IS NULL) = (archived_in IS NOT NULL))) NOT VALID
);
create index event_capture on event using btree (org_id, capture_id) where (capture_id IS NOT NULL);
create index event_device on event using btree (org_id, device_id);
create index event_hash on event using btree (org_id, hash) where (event_id IS NOT NULL);
create index event_record_time on event using btree (org_id, record_time DESC, id DESC);
create index event_terms on event using gin (terms) WITH (gin_pending_list_limit='1024');
create index event_time on event using btree (org_id, event_time DESC, id DESC);
create index event_times on event using brin (event_time, record_time) WITH (autosummarize='on');
create index event_transformation on event using btree (org_id, transformation, event_time) where (transformation IS NOT NULL);
create index event_unindexed on event using btree (org_id, id) where (terms IS NULL);

create table event_archive (
  org_id      uuid                        not null,
  id          bigint                      not null,
  events      bigint[]                    not null,
  texts       text[]                      not null,
  checks      uuid[]                      not null,
  archived_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id)
);

create table event_position (
  org_id      uuid                        not null,
  position    bigint                      not null,
  count       integer                     not null,
  first_event bigint                      not null,
  at          timestamp(3) with time zone not null,
  PRIMARY KEY (org_id, "position")
);
create unique index event_position_event on event_position using btree (org_id, first_event);
create index event_position_time on event_position using btree (org_id, at, "position");

create table event_range (
  org_id     uuid                        not null,
  event      bigint                      not null,
  field      bigint                      not null,
  lowest     double precision            not null,
  highest    double precision            not null,
  event_time timestamp(3) with time zone,
  PRIMARY KEY (org_id, event, field)
);
create index event_range_highest on event_range using btree (org_id, field, highest) include (event_time, event);
create index event_range_lowest on event_range using btree (org_id, field, lowest) include (event_time, event);
create index event_range_untimed on event_range using btree (org_id, event) where (event_time IS NULL);

create table event_value (
  org_id       uuid    not null,
  field        text    not null,
  term         bigint  not null,
  text         text    not null,
  is_forgotten boolean not null default false,
  PRIMARY KEY (org_id, field, term)
);
create index event_value_label on event_value using btree (org_id, label_of(text, NULL::text) text_pattern_ops) where (field = ANY (ARRAY['readPoint'::text, 'bizLocation'::text, 'bizTransaction'::text]));
create index event_value_label_end on event_value using btree (org_id, reverse(label_of(text, NULL::text)) text_pattern_ops) where (field = ANY (ARRAY['readPoint'::text, 'bizLocation'::text, 'bizTransaction'::text]));

create table facility (
  org_id          uuid                        not null,
  id              uuid                        not null,
  internal_id     text,
  name            text                        not null,
  description     text,
  gln             text,
  address         text,
  structured_data json,
  schema_id       uuid,
  schema_version  integer,
  version         integer                     not null default 1,
  created_at      timestamp(3) with time zone not null default now(),
  updated_at      timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  CHECK ((gln ~ '^[0-9]{13}$'::text)),
  CHECK (((length(internal_id) >= 1) AND (length(internal_id) <= 255))),
  CHECK (((length(name) >= 1) AND (length(name) <= 500))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index facility_gln on facility using btree (org_id, gln);
create unique index facility_internal_id on facility using btree (org_id, internal_id);
create index facility_name on facility using gin (org_id, folded(name) gin_trgm_ops) WITH (gin_pending_list_limit='512');
create index facility_schema on facility using btree (org_id, schema_id, id);

create table feed (
  org_id  uuid                        not null,
  head    bigint                      not null,
  at      timestamp(3) with time zone not null,
  trimmed bigint                      not null default 0,
  PRIMARY KEY (org_id)
);

create table feed_change (
  org_id uuid   not null,
  id     bigint not null default nextval('feed_change_id'::regclass),
  kind   text   not null,
  data   json   not null,
  PRIMARY KEY (org_id, id)
);

create table finding (
  org_id      uuid                        not null,
  id          uuid                        not null,
  thing       uuid                        not null,
  digest      text                        not null,
  rule        text                        not null,
  severity    text                        not null,
  message     text                        not null,
  events      json                        not null,
  things      json                        not null,
  happened_at timestamp(3) with time zone not null,
  opened_at   timestamp(3) with time zone not null default now(),
  closed_at   timestamp(3) with time zone,
  facts       json,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index finding_open on finding using btree (org_id, thing, digest) where (closed_at IS NULL);

create table finding_cursor (
  org_id   uuid   not null,
  position bigint not null,
  PRIMARY KEY (org_id)
);

create table finding_due (
  org_id uuid                        not null,
  thing  uuid                        not null,
  due_at timestamp(3) with time zone not null,
  PRIMARY KEY (org_id, thing)
);
create index finding_due_time on finding_due using btree (due_at);

create table finding_thing (
  org_id     uuid not null,
  thing      uuid not null,
  finding_id uuid not null,
  PRIMARY KEY (org_id, thing, finding_id)
);

create table glossary_term (
  org_id      uuid                        not null,
  id          uuid                        not null,
  source_lang text                        not null,
  lang        text                        not null,
  term        text                        not null,
  term_key    text                        not null,
  translation text                        not null,
  forbidden   text[]                      not null,
  note        text,
  created_at  timestamp(3) with time zone not null default now(),
  updated_at  timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  UNIQUE (org_id, source_lang, lang, term_key),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table identity (
  id         uuid                        not null,
  issuer     text                        not null,
  subject    text                        not null,
  groups     text[]                      not null default '{}'::text[],
  claimed_at timestamp with time zone    not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (issuer, subject)
);

create table job (
  org_id        uuid                     not null,
  id            uuid                     not null,
  kind          text                     not null,
  created_at    timestamp with time zone not null default now(),
  not_before    timestamp with time zone not null default now(),
  worker        uuid,
  beat_at       timestamp with time zone,
  failures      integer                  not null default 0,
  interruptions integer                  not null default 0,
  deaths        integer                  not null default 0,
  PRIMARY KEY (org_id, id)
);
create index job_open on job using btree (kind, created_at);

create table kept_answer (
  org_id      uuid                     not null,
  device_id   uuid                     not null,
  request     bytea                    not null,
  content     bytea                    not null,
  permissions text[]                   not null,
  kept_at     timestamp with time zone not null default now(),
  status      smallint                 not null,
  headers     jsonb                    not null,
  body        text,
  made        text                     not null,
  PRIMARY KEY (org_id, device_id, request),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index kept_answer_kept_at on kept_answer using btree (org_id, kept_at);

create table label (
  org_id     uuid                        not null,
  kind       text                        not null,
  thing_id   uuid                        not null,
  lang       text                        not null,
  code       text                        not null,
  pointer    text                        not null,
  target     json                        not null,
  source     json                        not null,
  origin     text                        not null,
  updated_at timestamp(3) with time zone not null default now(),
  updated_by text                        not null,
  PRIMARY KEY (org_id, thing_id, lang, pointer),
  CHECK ((kind = ANY (ARRAY['material'::text, 'facility'::text, 'custom_data'::text, 'schema'::text]))),
  CHECK ((origin = ANY (ARRAY['translated'::text, 'machine'::text, 'reviewed'::text]))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table label_count (
  org_id     uuid    not null,
  kind       text    not null,
  thing_id   uuid    not null,
  lang       text    not null,
  code       text    not null,
  texts      integer not null,
  translated integer not null,
  outdated   integer not null,
  machine    integer not null,
  reviewed   integer not null,
  PRIMARY KEY (org_id, thing_id, lang)
);
create index label_count_listed on label_count using btree (org_id, kind, lang, thing_id);

create table label_cursor (
  org_id   uuid   not null,
  position bigint not null,
  filled   text,
  PRIMARY KEY (org_id)
);

create table machine_job (
  org_id         uuid                        not null,
  id             uuid                        not null,
  lang           text                        not null,
  dry_run        boolean                     not null,
  state          text                        not null default 'running'::text,
  max_characters integer                     not null,
  characters     integer                     not null default 0,
  texts          integer                     not null default 0,
  skipped        integer                     not null default 0,
  done           uuid,
  attempts       integer                     not null default 0,
  failure        text,
  device_id      uuid,
  actor          text                        not null,
  created_at     timestamp(3) with time zone not null default now(),
  finished_at    timestamp(3) with time zone,
  PRIMARY KEY (org_id, id),
  CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text, 'limit_reached'::text, 'cancelled'::text, 'failed'::text]))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index machine_job_open on machine_job using btree (org_id, lower(lang)) where (state = 'running'::text);

create table machine_refusal (
  org_id          uuid    not null,
  product_id      uuid    not null,
  lang            text    not null,
  pointer         text    not null,
  print           text    not null,
  schema_id       uuid,
  schema_revision integer,
  provider        text    not null,
  PRIMARY KEY (org_id, product_id, lang, pointer),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table material (
  org_id          uuid                        not null,
  id              uuid                        not null,
  internal_id     text,
  name            text                        not null,
  description     text,
  structured_data json,
  schema_id       uuid,
  schema_version  integer,
  version         integer                     not null default 1,
  created_at      timestamp(3) with time zone not null default now(),
  updated_at      timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  CHECK (((length(internal_id) >= 1) AND (length(internal_id) <= 255))),
  CHECK (((length(name) >= 1) AND (length(name) <= 500))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index material_internal_id on material using btree (org_id, internal_id);
create index material_name on material using gin (org_id, folded(name) gin_trgm_ops) WITH (gin_pending_list_limit='512');
create index material_schema on material using btree (org_id, schema_id, id);

create table memory_cursor (
  org_id   uuid   not null,
  position bigint not null,
  filled   uuid,
  PRIMARY KEY (org_id)
);

create table memory_entry (
  org_id     uuid                        not null,
  id         uuid                        not null,
  lang       text                        not null,
  source_key uuid                        not null,
  source     text                        not null,
  target     text                        not null,
  terms      integer[]                   not null,
  uses       integer                     not null,
  used_at    timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index memory_entry_listed on memory_entry using btree (org_id, lang, "left"(source, 64) COLLATE "C", id);
create index memory_entry_source on memory_entry using btree (org_id, lang, source_key);
create index memory_entry_terms on memory_entry using gin (org_id, terms) WITH (gin_pending_list_limit='512');
create index memory_entry_words on memory_entry using gin (org_id, lang, lower(((source || chr(10)) || target)) gin_trgm_ops) WITH (gin_pending_list_limit='512');

create table memory_use (
  org_id     uuid not null,
  product_id uuid not null,
  lang       text not null,
  pointer    text not null,
  entry_id   uuid not null,
  PRIMARY KEY (org_id, product_id, lang, pointer)
);

create table mention (
  org_id     uuid                        not null,
  thing      uuid                        not null,
  event_time timestamp(3) with time zone not null,
  event      bigint                      not null,
  role       text                        not null,
  quantity   numeric,
  uom        text
);
create index mention_thing on mention using btree (org_id, thing, event_time DESC, event);

create table migration (
  number     integer                  not null,
  name       text                     not null,
  checksum   text                     not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (number)
);

create table named_query (
  org_id     uuid                        not null,
  id         uuid                        not null,
  name       text                        not null,
  query      json                        not null,
  prefixes   jsonb                       not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  UNIQUE (org_id, name),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table organisation (
  id                   uuid                        not null,
  name                 text                        not null,
  created_at           timestamp(3) with time zone not null default now(),
  schema_compatibility text                        not null default 'none'::text,
  languages            json,
  PRIMARY KEY (id),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  CHECK ((schema_compatibility = ANY (ARRAY['none'::text, 'backward'::text, 'forward'::text, 'full'::text, 'backward_transitive'::text, 'forward_transitive'::text, 'full_transitive'::text])))
);

create table person (
  org_id          uuid                        not null,
  id              uuid                        not null,
  identity_id     uuid,
  name            text                        not null,
  email           text,
  subject         text,
  roles           uuid[]                      not null default '{}'::uuid[],
  version         integer                     not null default 1,
  created_at      timestamp(3) with time zone not null default now(),
  updated_at      timestamp(3) with time zone not null default now(),
  last_sign_in_at timestamp(3) with time zone,
  blocked_at      timestamp(3) with time zone,
  PRIMARY KEY (org_id, id),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  FOREIGN KEY (identity_id) REFERENCES identity(id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index person_email on person using btree (lower(email), org_id) where (identity_id IS NULL);
create unique index person_identity on person using btree (identity_id, org_id);
create unique index person_subject on person using btree (subject, org_id) where (identity_id IS NULL);

create table produced (
  org_id   uuid     not null,
  thing    uuid     not null,
  event    bigint   not null,
  role     smallint not null,
  inputs   uuid[]   not null,
  quantity numeric,
  uom      text
);
create index produced_thing on produced using btree (org_id, thing) include (event, role, inputs);

create table product (
  org_id         uuid                        not null,
  id             uuid                        not null,
  gtin           text,
  internal_id    text,
  fields         json                        not null,
  schema_id      uuid,
  schema_version integer,
  texts          integer                     not null,
  version        integer                     not null default 1,
  created_at     timestamp(3) with time zone not null default now(),
  updated_at     timestamp(3) with time zone not null default now(),
  indexed        integer                     not null default 0,
  PRIMARY KEY (org_id, id),
  CHECK ((gtin ~ '^[0-9]{8,14}$'::text)),
  CHECK (((length(internal_id) >= 1) AND (length(internal_id) <= 255))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index product_created on product using btree (org_id, created_at, id);
create unique index product_gtin on product using btree (org_id, lpad(gtin, 14, '0'::text)) where (gtin IS NOT NULL);
create unique index product_internal_id on product using btree (org_id, internal_id) where (internal_id IS NOT NULL);
create index product_internal_id_order on product using btree (org_id, internal_id COLLATE "C") where (internal_id IS NOT NULL);
create index product_schema on product using btree (org_id, schema_id, id) where (schema_id IS NOT NULL);
create index product_texts on product using btree (org_id, id) include (texts, schema_id);
create index product_updated on product using btree (org_id, updated_at, id);
create index product_version on product using btree (org_id, version, id);

create table product_bulk (
  org_id      uuid                        not null,
  id          uuid                        not null,
  action      text                        not null,
  patch       json,
  filter      json,
  dry_run     boolean                     not null,
  state       text                        not null default 'running'::text,
  total       integer,
  changed     integer                     not null default 0,
  unchanged   integer                     not null default 0,
  failed      integer                     not null default 0,
  failure     text,
  device_id   uuid,
  actor       text                        not null,
  created_at  timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  PRIMARY KEY (org_id, id),
  CHECK ((action = ANY (ARRAY['change'::text, 'delete'::text, 'undelete'::text]))),
  CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text, 'cancelled'::text, 'failed'::text]))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table product_bulk_item (
  org_id     uuid not null,
  bulk_id    uuid not null,
  product_id uuid not null,
  failure    json,
  PRIMARY KEY (org_id, bulk_id, product_id),
  FOREIGN KEY (org_id, bulk_id) REFERENCES product_bulk(org_id, id) ON DELETE CASCADE
);

create table product_search (
  org_id       uuid   not null,
  product_id   uuid   not null,
  lang         text   not null,
  brand_key    text,
  category_key text,
  names        text   not null default ''::text,
  words        text   not null,
  keys         text[] not null default '{}'::text[],
  PRIMARY KEY (org_id, product_id, lang),
  FOREIGN KEY (org_id, product_id) REFERENCES product(org_id, id) ON DELETE CASCADE
);
create index product_search_keys on product_search using gin (keys) WITH (gin_pending_list_limit='512');

create table product_search_setting (
  org_id     uuid                        not null,
  fields     text[]                      not null default '{}'::text[],
  revision   integer                     not null default 0,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table product_translation (
  org_id     uuid    not null,
  product_id uuid    not null,
  lang       text    not null,
  code       text    not null,
  fields     json    not null,
  sources    json    not null,
  translated integer not null,
  outdated   integer not null,
  machine    integer not null default 0,
  reviewed   integer not null default 0,
  missing    integer not null default 0,
  PRIMARY KEY (org_id, product_id, lang),
  FOREIGN KEY (org_id, product_id) REFERENCES product(org_id, id) ON DELETE CASCADE
);
create index product_translation_machine on product_translation using btree (org_id, lang, product_id) where (machine > 0);
create index product_translation_outdated on product_translation using btree (org_id, lang, product_id) where (outdated > 0);
create index product_translation_state on product_translation using btree (org_id, lang, product_id) include (translated, outdated, missing);
create index product_translation_unreviewed on product_translation using btree (org_id, lang, product_id) where (translated > ((outdated + machine) + reviewed));

create table product_value (
  org_id     uuid    not null,
  product_id uuid    not null,
  path       text    not null,
  place      integer not null,
  key        text    not null,
  PRIMARY KEY (org_id, product_id, path, place),
  FOREIGN KEY (org_id, product_id) REFERENCES product(org_id, id) ON DELETE CASCADE
);
create index product_value_key on product_value using btree (org_id, path, key, product_id);

create table product_word (
  org_id     uuid not null,
  word       text not null,
  product_id uuid not null,
  PRIMARY KEY (org_id, word, product_id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index product_word_letters on product_word using gin (word gin_trgm_ops) WITH (gin_pending_list_limit='512');

create table recall (
  org_id      uuid                        not null,
  id          uuid                        not null,
  name        text,
  state       text                        not null default 'draft'::text,
  parameters  json                        not null,
  device_id   uuid,
  actor       text                        not null,
  status      text                        not null default 'waiting'::text,
  run         uuid,
  entries     integer                     not null default 0,
  total       integer,
  position    bigint,
  found       json,
  cuts        text[]                      not null default '{}'::text[],
  counts      json,
  hash        text,
  failure     text,
  created_at  timestamp(3) with time zone not null default now(),
  updated_at  timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  PRIMARY KEY (org_id, id),
  CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'closed'::text]))),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'failed'::text]))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table recall_entry (
  org_id      uuid                        not null,
  recall_id   uuid                        not null,
  n           integer                     not null,
  thing       uuid                        not null,
  entry       json                        not null,
  digest      uuid                        not null,
  kind        text                        not null,
  roles       text[]                      not null,
  certainty   text                        not null,
  words       text                        not null,
  disposition text,
  note        text,
  changed_by  text,
  changed_at  timestamp(3) with time zone,
  PRIMARY KEY (org_id, recall_id, n),
  UNIQUE (org_id, recall_id, thing),
  CHECK ((disposition = ANY (ARRAY['contacted'::text, 'blocked'::text, 'returned'::text, 'destroyed'::text]))),
  FOREIGN KEY (org_id, recall_id) REFERENCES recall(org_id, id) ON DELETE CASCADE
);

create table role (
  org_id      uuid                        not null,
  id          uuid                        not null,
  name        text                        not null,
  description text                        not null,
  permissions text[]                      not null,
  groups      text[]                      not null default '{}'::text[],
  built_in    text,
  version     integer                     not null default 1,
  created_at  timestamp(3) with time zone not null default now(),
  updated_at  timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create unique index role_built_in on role using btree (org_id, built_in);
create index role_groups on role using gin (groups);
create unique index role_name on role using btree (org_id, lower(name)) where (built_in IS NULL);

create table saved_view (
  org_id     uuid                        not null,
  actor_id   uuid                        not null,
  name       text                        not null,
  search     json                        not null,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, actor_id, name),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table schema (
  org_id        uuid                        not null,
  id            uuid                        not null,
  name          text                        not null,
  description   text                        not null,
  field_group   text                        not null,
  is_shipped    boolean                     not null default false,
  raw_schema    json                        not null,
  version       integer                     not null default 1,
  revision      integer                     not null default 1,
  created_at    timestamp(3) with time zone not null default now(),
  updated_at    timestamp(3) with time zone not null default now(),
  compatibility text                        not null default 'none'::text,
  state         text                        not null default 'active'::text,
  edits         integer                     not null default 0,
  deleted_at    timestamp(3) with time zone,
  PRIMARY KEY (org_id, id),
  CHECK ((compatibility = ANY (ARRAY['none'::text, 'backward'::text, 'forward'::text, 'full'::text, 'backward_transitive'::text, 'forward_transitive'::text, 'full_transitive'::text]))),
  CHECK ((field_group = ANY (ARRAY['custom_data'::text, 'material_structured_data'::text, 'facility_structured_data'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'deprecated'::text, 'retired'::text])))
);

create table schema_check (
  org_id         uuid                        not null,
  id             uuid                        not null,
  schema_id      uuid                        not null,
  schema_version integer                     not null,
  fingerprint    text                        not null,
  state          text                        not null,
  checked        integer                     not null default 0,
  total          integer                     not null,
  report         json,
  failure        text,
  created_at     timestamp(3) with time zone not null default now(),
  finished_at    timestamp(3) with time zone,
  candidate      text,
  sees_all       boolean                     not null default false,
  PRIMARY KEY (org_id, id),
  CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text]))),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table schema_reference (
  org_id         uuid    not null,
  schema_id      uuid    not null,
  version        integer not null,
  target_id      uuid    not null,
  target_version integer not null,
  PRIMARY KEY (org_id, schema_id, version, target_id, target_version),
  FOREIGN KEY (org_id, schema_id, version) REFERENCES schema_version(org_id, schema_id, version) ON DELETE CASCADE
);
create index schema_reference_target on schema_reference using btree (target_id);

create table schema_version (
  org_id      uuid                        not null,
  schema_id   uuid                        not null,
  version     integer                     not null,
  name        text                        not null,
  description text                        not null,
  raw_schema  json                        not null,
  device_id   uuid,
  actor       text                        not null,
  created_at  timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, schema_id, version),
  FOREIGN KEY (org_id, schema_id) REFERENCES schema(org_id, id) ON DELETE CASCADE
);

create table session (
  hash               bytea                       not null,
  org_id             uuid                        not null,
  device_id          uuid,
  created_at         timestamp(3) with time zone not null default now(),
  expires_at         timestamp(3) with time zone not null,
  id                 uuid                        not null,
  key_id             text,
  person_id          uuid,
  address            text,
  user_agent         text,
  provider_session   text,
  refresh_secret     bytea,
  refreshed_at       timestamp with time zone,
  refresh_claimed_at timestamp with time zone,
  PRIMARY KEY (hash),
  CHECK ((((device_id IS NULL) = (key_id IS NULL)) AND ((device_id IS NULL) <> (person_id IS NULL)))),
  CHECK ((length(hash) = 32)),
  FOREIGN KEY (org_id, device_id) REFERENCES device(org_id, id),
  FOREIGN KEY (org_id, person_id) REFERENCES person(org_id, id)
);
create index session_device on session using btree (org_id, device_id);
create index session_expiry on session using btree (expires_at);
create unique index session_id on session using btree (org_id, id);
create index session_person on session using btree (org_id, person_id);
create index session_provider on session using btree (provider_session) where (provider_session IS NOT NULL);

create table sign_in_attempt (
  state_hash   bytea                    not null,
  browser_hash bytea                    not null,
  nonce        text                     not null,
  verifier     text                     not null,
  return_to    text                     not null,
  expires_at   timestamp with time zone not null,
  PRIMARY KEY (state_hash),
  CHECK ((length(browser_hash) = 32)),
  CHECK ((length(state_hash) = 32))
);
create index sign_in_attempt_expiry on sign_in_attempt using btree (expires_at);

create table subscription (
  org_id              uuid                        not null,
  id                  uuid                        not null,
  query_id            uuid                        not null,
  schedule            json,
  report_if_empty     boolean                     not null,
  initial_record_time timestamp(3) with time zone,
  epc_format          text                        not null,
  fired_at            timestamp(3) with time zone not null default now(),
  fired_to            bigint                      not null,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, id) REFERENCES destination(org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, query_id) REFERENCES named_query(org_id, id) ON DELETE CASCADE
);
create index subscription_query on subscription using btree (org_id, query_id, id);

create table text_comment (
  org_id      uuid                        not null,
  id          uuid                        not null,
  product_id  uuid                        not null,
  lang        text                        not null,
  pointer     text                        not null,
  text        text                        not null,
  author_id   uuid                        not null,
  author      text                        not null,
  created_at  timestamp(3) with time zone not null default now(),
  edited_at   timestamp(3) with time zone,
  resolved_at timestamp(3) with time zone,
  resolved_by text,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);
create index text_comment_open on text_comment using btree (org_id, lang, id) where (resolved_at IS NULL);
create index text_comment_product on text_comment using btree (org_id, product_id, lang, id);

create table text_waiver (
  org_id     uuid                        not null,
  product_id uuid                        not null,
  lang       text                        not null,
  pointer    text                        not null,
  code       text                        not null,
  digest     text                        not null,
  waived_by  text                        not null,
  waived_at  timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, product_id, lang, pointer, code),
  FOREIGN KEY (org_id, product_id) REFERENCES product(org_id, id) ON DELETE CASCADE
);

create table thing (
  org_id       uuid                        not null,
  thing        uuid                        not null,
  text         text                        not null,
  kind         text                        not null,
  gtin         text,
  lot          text,
  serial       text,
  captured_at  timestamp(3) with time zone not null default now(),
  is_forgotten boolean                     not null default false,
  PRIMARY KEY (org_id, thing)
);
create index thing_class on thing using btree (org_id, thing) where (kind = 'class'::text);
create index thing_epc on thing using btree (org_id, thing) where (kind <> ALL (ARRAY['batch'::text, 'class'::text]));
create index thing_epc_class on thing using btree (org_id, thing) where (kind = ANY (ARRAY['batch'::text, 'class'::text, 'private'::text]));
create index thing_gtin on thing using btree (org_id, gtin, captured_at) where ((kind = ANY (ARRAY['batch'::text, 'class'::text])) AND (gtin IS NOT NULL));
create index thing_item_gtin on thing using btree (org_id, gtin, captured_at) where ((kind = 'item'::text) AND (gtin IS NOT NULL));
create index thing_label on thing using btree (org_id, label_of(text, COALESCE(serial, lot)) text_pattern_ops) where (kind <> ALL (ARRAY['batch'::text, 'class'::text]));
create index thing_label_end on thing using btree (org_id, reverse(label_of(text, COALESCE(serial, lot))) text_pattern_ops) where (kind <> 'class'::text);
create index thing_lot on thing using btree (org_id, lower(lot) text_pattern_ops) where ((kind = 'batch'::text) AND (lot IS NOT NULL));
create index thing_material on thing using btree (org_id, "substring"(text, '^urn:[^:]+:productId:batchId:([^.]+)[.]'::text)) where ((kind = 'batch'::text) AND (gtin IS NULL));
create index thing_newest on thing using btree (org_id, captured_at, thing) where (kind = ANY (ARRAY['batch'::text, 'private'::text]));

create table vocabulary_element (
  org_id         uuid                        not null,
  id             uuid                        not null,
  type           text                        not null,
  element        uuid                        not null,
  canonical      text                        not null,
  text           text                        not null,
  name           text,
  words          text                        not null,
  attributes     json                        not null,
  attribute_keys uuid[]                      not null,
  children       json                        not null,
  child_keys     uuid[]                      not null,
  version        integer                     not null default 1,
  capture_id     uuid                        not null,
  created_at     timestamp(3) with time zone not null default now(),
  updated_at     timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id)
);
create index vocabulary_element_element on vocabulary_element using btree (org_id, element);
create index vocabulary_element_keys on vocabulary_element using gin (org_id, attribute_keys, child_keys) WITH (gin_pending_list_limit='512');
create index vocabulary_element_list on vocabulary_element using btree (org_id, type, "left"(canonical, 200) COLLATE "C", id);
create index vocabulary_element_words on vocabulary_element using gin (org_id, type, words gin_trgm_ops) WITH (gin_pending_list_limit='512');

create table watch (
  org_id     uuid                        not null,
  id         uuid                        not null,
  identifier text                        not null,
  thing      uuid                        not null,
  note       text,
  places     json,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisation(id)
);

create table watch_cursor (
  org_id   uuid   not null,
  position bigint not null,
  PRIMARY KEY (org_id)
);

create table watch_event (
  org_id    uuid                        not null,
  watch_id  uuid                        not null,
  event     bigint                      not null,
  id        uuid                        not null,
  alarm     json,
  raised_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, watch_id, event),
  FOREIGN KEY (org_id, watch_id) REFERENCES watch(org_id, id) ON DELETE CASCADE
);
create index watch_event_alarm on watch_event using btree (org_id, watch_id, id) where (alarm IS NOT NULL);

create table watch_thing (
  org_id   uuid not null,
  thing    uuid not null,
  watch_id uuid not null,
  PRIMARY KEY (org_id, thing, watch_id),
  FOREIGN KEY (org_id, watch_id) REFERENCES watch(org_id, id) ON DELETE CASCADE
);
create index watch_thing_watch on watch_thing using btree (org_id, watch_id);

create table webhook (
  org_id     uuid                        not null,
  id         uuid                        not null,
  name       text                        not null,
  kinds      text[]                      not null,
  filter     json,
  version    integer                     not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, id) REFERENCES destination(org_id, id) ON DELETE CASCADE
);

create schema as_of;

CREATE OR REPLACE FUNCTION as_of.last_position()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select current_setting('polytrace.as_of')::bigint
$function$;

CREATE OR REPLACE FUNCTION as_of.organisation()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select current_setting('polytrace.as_of_organisation')::uuid
$function$;

create view as_of.consumed as
  SELECT org_id, thing, event, role, outputs, quantity, uom FROM consumed t WHERE (( SELECT p."position" FROM event_position p WHERE ((p.org_id = as_of.organisation()) AND (p.first_event <= t.event)) ORDER BY p.first_event DESC LIMIT 1) <= as_of.last_position());

create view as_of.containment as
  SELECT org_id, parent, child, event, event_time, action, kind, quantity, uom FROM containment t WHERE (( SELECT p."position" FROM event_position p WHERE ((p.org_id = as_of.organisation()) AND (p.first_event <= t.event)) ORDER BY p.first_event DESC LIMIT 1) <= as_of.last_position());

create view as_of.containment_touched as
  SELECT id AS org_id, (0)::bigint AS id, NULL::uuid AS thing, false AS with_contents FROM organisation;

create view as_of.declared as
  SELECT org_id, identity, event, declaration_time, declaration, hash FROM declared t WHERE (( SELECT p."position" FROM event_position p WHERE ((p.org_id = as_of.organisation()) AND (p.first_event <= t.event)) ORDER BY p.first_event DESC LIMIT 1) <= as_of.last_position());

create view as_of.event as
  SELECT org_id, id, identity, event_id, hash, hash_version, type, action, biz_step, disposition, event_time, event_time_text, record_time, read_point, biz_location, transformation, declaration_time, declares, capture_id, device_id, context_id, has_context, lineage_version, decimals, doc, terms, archived_in FROM event t WHERE (( SELECT p."position" FROM event_position p WHERE ((p.org_id = as_of.organisation()) AND (p.first_event <= t.id)) ORDER BY p.first_event DESC LIMIT 1) <= as_of.last_position());

create view as_of.mention as
  SELECT org_id, thing, event_time, event, role, quantity, uom FROM mention t WHERE (( SELECT p."position" FROM event_position p WHERE ((p.org_id = as_of.organisation()) AND (p.first_event <= t.event)) ORDER BY p.first_event DESC LIMIT 1) <= as_of.last_position());

create view as_of.produced as
  SELECT org_id, thing, event, role, inputs, quantity, uom FROM produced t WHERE (( SELECT p."position" FROM event_position p WHERE ((p.org_id = as_of.organisation()) AND (p.first_event <= t.event)) ORDER BY p.first_event DESC LIMIT 1) <= as_of.last_position());

create view as_of.thing as
  SELECT org_id, thing, text, kind, gtin, lot, serial, captured_at, is_forgotten FROM thing t WHERE ((EXISTS ( SELECT FROM as_of.produced p WHERE ((p.org_id = as_of.organisation()) AND (p.thing = t.thing)))) OR (EXISTS ( SELECT FROM as_of.consumed c WHERE ((c.org_id = as_of.organisation()) AND (c.thing = t.thing)))) OR (EXISTS ( SELECT FROM as_of.mention m WHERE ((m.org_id = as_of.organisation()) AND (m.thing = t.thing)))));
