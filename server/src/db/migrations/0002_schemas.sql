-- Schemas, and the materials, facilities and custom data that they guard.

-- System schemas belong to the organisation 00000000-0000-0000-0000-000000000000, which is none: every organisation sees them.
create table schema (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null check (length(name) between 1 and 255),
  description text not null,
  field_group text not null check (field_group in ('custom_data', 'material_structured_data', 'facility_structured_data')),
  -- Came with the service; read-only for everyone.
  is_shipped  boolean not null default false,
  -- json, not jsonb: the order of keys matters to forms.
  raw_schema  json not null,
  version     integer not null default 1,
  -- Rises with every change of what the schema means, also through a schema that it refers to.
  revision    integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  primary key (org_id, id)
);

-- Every version ever saved; never changed.
create table schema_version (
  org_id      uuid not null,
  schema_id   uuid not null,
  version     integer not null,
  name        text not null,
  description text not null,
  raw_schema  json not null,
  device_id   uuid,
  actor       text not null,
  created_at  timestamptz(3) not null default now(),
  primary key (org_id, schema_id, version),
  foreign key (org_id, schema_id) references schema on delete cascade
);

-- What each version refers to; target_version 0 = whatever is current.
create table schema_reference (
  org_id         uuid not null,
  schema_id      uuid not null,
  version        integer not null,
  target_id      uuid not null,
  target_version integer not null,
  primary key (org_id, schema_id, version, target_id, target_version),
  foreign key (org_id, schema_id, version) references schema_version on delete cascade
);

-- Led by the target: a system schema has referrers in every organisation.
create index schema_reference_target on schema_reference (target_id);

-- A check of a candidate against so much data that nobody waits for it.
create table schema_check (
  org_id         uuid not null references organisation,
  id             uuid not null,
  schema_id      uuid not null,
  schema_version integer not null,
  -- Of the candidate and everything that it draws on or affects.
  fingerprint    text not null,
  state          text not null check (state in ('running', 'finished', 'failed')),
  checked        integer not null default 0,
  total          integer not null,
  report         json,
  failure        text,
  created_at     timestamptz(3) not null default now(),
  progressed_at  timestamptz(3) not null default now(),
  finished_at    timestamptz(3),
  primary key (org_id, id)
);

create table material (
  org_id          uuid not null references organisation,
  id              uuid not null,
  internal_id     text check (length(internal_id) between 1 and 255),
  name            text not null check (length(name) between 1 and 500),
  description     text,
  structured_data json,
  schema_id       uuid,
  -- The version of the schema that admitted structured_data.
  schema_version  integer,
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create unique index material_internal_id on material (org_id, internal_id);
create index material_schema on material (org_id, schema_id, id);

create table facility (
  org_id          uuid not null references organisation,
  id              uuid not null,
  internal_id     text check (length(internal_id) between 1 and 255),
  name            text not null check (length(name) between 1 and 500),
  description     text,
  gln             text check (gln ~ '^[0-9]{13}$'),
  address         text,
  structured_data json,
  schema_id       uuid,
  schema_version  integer,
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create unique index facility_internal_id on facility (org_id, internal_id);
create index facility_gln on facility (org_id, gln);
create index facility_schema on facility (org_id, schema_id, id);

create table custom_data (
  org_id         uuid not null references organisation,
  id             uuid not null,
  key            text not null check (length(key) between 1 and 255),
  data           json,
  schema_id      uuid,
  schema_version integer,
  version        integer not null default 1,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create unique index custom_data_key on custom_data (org_id, key);
create index custom_data_schema on custom_data (org_id, schema_id, id);

-- The schemas that ship with the service. They belong to no organisation, and nobody may change them.
with shipped (id, name, description, field_group, raw_schema) as (values
  ('01900000-0000-7000-8000-000000000001', 'Textile composition and care', 'What a garment is made of and how it is cared for', 'custom_data', $json${
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Textile composition and care",
  "description": "What a garment is made of, part by part, and how it is cared for.",
  "type": "object",
  "properties": {
    "composition": {
      "type": "array",
      "title": "Composition",
      "description": "The fibres, the largest share first; together they should make 100 %.",
      "minItems": 1,
      "maxItems": 50,
      "items": {
        "type": "object",
        "properties": {
          "part": {
            "type": "string",
            "title": "Part",
            "description": "The part of the garment, such as shell or lining.",
            "maxLength": 100
          },
          "fibre": {
            "type": "string",
            "title": "Fibre",
            "description": "The name of the fibre as the label shows it.",
            "minLength": 1,
            "maxLength": 100
          },
          "percentage": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 100,
            "description": "The share by weight, in percent.",
            "title": "Percentage"
          },
          "recycled": {
            "type": "boolean",
            "title": "Recycled",
            "description": "Whether the fibre comes from recycled material."
          },
          "country_of_origin": {
            "type": "string",
            "title": "Country of origin",
            "description": "ISO 3166-1 alpha-2 code of the country where the fibre was grown or made.",
            "pattern": "^[A-Z]{2}$"
          }
        },
        "required": [
          "fibre",
          "percentage"
        ]
      }
    },
    "care": {
      "type": "object",
      "title": "Care",
      "description": "The care symbols of ISO 3758.",
      "properties": {
        "washing": {
          "title": "Washing",
          "description": "The highest temperature in °C, or another way.",
          "enum": [
            "95",
            "70",
            "60",
            "50",
            "40",
            "30",
            "hand_wash",
            "do_not_wash"
          ]
        },
        "bleaching": {
          "title": "Bleaching",
          "description": "Which bleach may be used.",
          "enum": [
            "any",
            "non_chlorine",
            "do_not_bleach"
          ]
        },
        "drying": {
          "title": "Drying",
          "description": "How to dry it.",
          "enum": [
            "tumble_normal",
            "tumble_low",
            "line",
            "flat",
            "do_not_tumble_dry"
          ]
        },
        "ironing": {
          "title": "Ironing",
          "description": "The highest temperature of the iron.",
          "enum": [
            "high",
            "medium",
            "low",
            "do_not_iron"
          ]
        },
        "professional": {
          "title": "Professional care",
          "description": "Dry or wet cleaning.",
          "enum": [
            "dry_clean_any",
            "dry_clean_hydrocarbon",
            "wet_clean",
            "do_not_dry_clean"
          ]
        },
        "note": {
          "type": "string",
          "title": "Note",
          "description": "Anything else that keeps it well.",
          "maxLength": 1000
        }
      }
    }
  },
  "required": [
    "composition"
  ],
  "examples": [
    {
      "composition": [
        {
          "part": "shell",
          "fibre": "organic cotton",
          "percentage": 95,
          "country_of_origin": "TR"
        },
        {
          "part": "shell",
          "fibre": "elastane",
          "percentage": 5
        }
      ],
      "care": {
        "washing": "30",
        "bleaching": "do_not_bleach",
        "drying": "line",
        "ironing": "medium"
      }
    },
    {
      "composition": [
        {
          "fibre": "wool",
          "percentage": 100,
          "recycled": true
        }
      ]
    }
  ]
}$json$),
  ('01900000-0000-7000-8000-000000000002', 'Certification', 'The certificates that a product carries', 'custom_data', $json${
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Certification",
  "description": "The certificates that a product carries, with their scope and validity.",
  "type": "object",
  "properties": {
    "certifications": {
      "type": "array",
      "title": "Certifications",
      "description": "One entry for each certificate.",
      "minItems": 1,
      "maxItems": 100,
      "items": {
        "type": "object",
        "properties": {
          "scheme": {
            "type": "string",
            "title": "Scheme",
            "description": "The name of the scheme, such as GOTS, OEKO-TEX STANDARD 100 or FSC.",
            "minLength": 1,
            "maxLength": 200
          },
          "certificate_number": {
            "type": "string",
            "title": "Certificate number",
            "description": "As printed on the certificate.",
            "minLength": 1,
            "maxLength": 100
          },
          "issued_by": {
            "type": "string",
            "title": "Issued by",
            "description": "The body that issued it.",
            "maxLength": 200
          },
          "valid_from": {
            "type": "string",
            "format": "date",
            "title": "Valid from",
            "description": "The first day of validity."
          },
          "valid_until": {
            "type": "string",
            "format": "date",
            "title": "Valid until",
            "description": "The last day of validity."
          },
          "scope": {
            "type": "string",
            "title": "Scope",
            "description": "What the certificate covers.",
            "maxLength": 1000
          },
          "document": {
            "type": "string",
            "format": "uri",
            "title": "Document",
            "description": "Where the certificate can be read."
          }
        },
        "required": [
          "scheme",
          "certificate_number"
        ]
      }
    }
  },
  "required": [
    "certifications"
  ],
  "examples": [
    {
      "certifications": [
        {
          "scheme": "GOTS",
          "certificate_number": "CU 1234567",
          "issued_by": "Control Union",
          "valid_from": "2026-01-01",
          "valid_until": "2026-12-31",
          "document": "https://example.com/certificates/1234567"
        }
      ]
    }
  ]
}$json$),
  ('01900000-0000-7000-8000-000000000003', 'Fibre material', 'Kind, origin and processing of a fibre, yarn or fabric', 'material_structured_data', $json${
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Fibre material",
  "description": "Kind, origin and processing of a fibre, yarn or fabric.",
  "type": "object",
  "properties": {
    "kind": {
      "title": "Kind",
      "description": "What the material is.",
      "enum": [
        "fibre",
        "yarn",
        "fabric",
        "leather",
        "trim",
        "other"
      ]
    },
    "fibres": {
      "type": "array",
      "title": "Fibres",
      "description": "What it consists of.",
      "minItems": 1,
      "maxItems": 30,
      "items": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string",
            "title": "Name",
            "description": "The name of the fibre.",
            "minLength": 1,
            "maxLength": 100
          },
          "percentage": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 100,
            "description": "The share by weight, in percent.",
            "title": "Percentage"
          },
          "recycled_percentage": {
            "type": "number",
            "minimum": 0,
            "maximum": 100,
            "title": "Recycled share",
            "description": "How much of this fibre is recycled, in percent."
          }
        },
        "required": [
          "name",
          "percentage"
        ]
      }
    },
    "weight": {
      "type": "number",
      "exclusiveMinimum": 0,
      "title": "Weight",
      "description": "Grams per square metre."
    },
    "width": {
      "type": "number",
      "exclusiveMinimum": 0,
      "title": "Width",
      "description": "Usable width in centimetres."
    },
    "yarn_count": {
      "type": "string",
      "title": "Yarn count",
      "description": "For instance Ne 30/1.",
      "maxLength": 50
    },
    "dyeing": {
      "title": "Dyeing",
      "description": "At which stage it was dyed.",
      "enum": [
        "undyed",
        "fibre",
        "yarn",
        "piece",
        "print"
      ]
    },
    "country_of_origin": {
      "type": "string",
      "title": "Country of origin",
      "description": "ISO 3166-1 alpha-2 code.",
      "pattern": "^[A-Z]{2}$"
    }
  },
  "required": [
    "kind",
    "fibres"
  ],
  "examples": [
    {
      "kind": "fabric",
      "fibres": [
        {
          "name": "cotton",
          "percentage": 60
        },
        {
          "name": "polyester",
          "percentage": 40,
          "recycled_percentage": 100
        }
      ],
      "weight": 180,
      "width": 150,
      "dyeing": "piece",
      "country_of_origin": "PT"
    }
  ]
}$json$),
  ('01900000-0000-7000-8000-000000000004', 'Substances of concern', 'The substances of concern that a material contains', 'material_structured_data', $json${
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Substances of concern",
  "description": "The substances of concern that a material contains, each with its concentration, as a digital product passport asks for them.",
  "type": "object",
  "properties": {
    "substances": {
      "type": "array",
      "title": "Substances",
      "description": "Empty when the material was assessed and contains none.",
      "maxItems": 500,
      "items": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string",
            "title": "Name",
            "description": "The name of the substance (IUPAC or common).",
            "minLength": 1,
            "maxLength": 300
          },
          "cas_number": {
            "type": "string",
            "title": "CAS number",
            "description": "For instance 117-81-7.",
            "pattern": "^[0-9]{2,7}-[0-9]{2}-[0-9]$"
          },
          "ec_number": {
            "type": "string",
            "title": "EC number",
            "description": "For instance 204-211-0.",
            "pattern": "^[0-9]{3}-[0-9]{3}-[0-9]$"
          },
          "concentration": {
            "type": "number",
            "minimum": 0,
            "maximum": 100,
            "title": "Concentration",
            "description": "The share by weight, in percent."
          },
          "location": {
            "type": "string",
            "title": "Location",
            "description": "Where in the material it is.",
            "maxLength": 300
          },
          "reason": {
            "title": "Reason",
            "description": "Why it is of concern.",
            "enum": [
              "svhc",
              "restricted",
              "cmr",
              "endocrine_disruptor",
              "hinders_recycling",
              "other"
            ]
          }
        },
        "required": [
          "name",
          "concentration"
        ],
        "anyOf": [
          {
            "required": [
              "cas_number"
            ]
          },
          {
            "required": [
              "ec_number"
            ]
          }
        ]
      }
    },
    "assessed_on": {
      "type": "string",
      "format": "date",
      "title": "Assessed on",
      "description": "The day of the assessment."
    },
    "assessed_by": {
      "type": "string",
      "title": "Assessed by",
      "description": "The laboratory or person.",
      "maxLength": 200
    }
  },
  "required": [
    "substances"
  ],
  "examples": [
    {
      "substances": [
        {
          "name": "Bis(2-ethylhexyl) phthalate",
          "cas_number": "117-81-7",
          "ec_number": "204-211-0",
          "concentration": 0.12,
          "location": "coating",
          "reason": "svhc"
        }
      ],
      "assessed_on": "2026-03-01"
    },
    {
      "substances": [],
      "assessed_on": "2026-03-01",
      "assessed_by": "Example Laboratories"
    }
  ]
}$json$),
  ('01900000-0000-7000-8000-000000000005', 'Facility address and identity', 'Postal address, GLN and position of a facility', 'facility_structured_data', $json${
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Facility address and identity",
  "description": "Postal address, identifiers and position of a facility.",
  "type": "object",
  "properties": {
    "gln": {
      "type": "string",
      "title": "GLN",
      "description": "The Global Location Number of the facility, 13 digits.",
      "pattern": "^[0-9]{13}$"
    },
    "registration_number": {
      "type": "string",
      "title": "Registration number",
      "description": "In the commercial register of its country.",
      "maxLength": 100
    },
    "os_id": {
      "type": "string",
      "title": "OS ID",
      "description": "The identifier in the Open Supply Hub.",
      "pattern": "^[A-Z]{2}[0-9]{7}[0-9A-Z]{6}$"
    },
    "street": {
      "type": "string",
      "title": "Street",
      "description": "Street and number.",
      "minLength": 1,
      "maxLength": 300
    },
    "postal_code": {
      "type": "string",
      "title": "Postal code",
      "description": "As its country writes it.",
      "maxLength": 20
    },
    "city": {
      "type": "string",
      "title": "City",
      "description": "City or town.",
      "minLength": 1,
      "maxLength": 200
    },
    "region": {
      "type": "string",
      "title": "Region",
      "description": "State, province or district.",
      "maxLength": 200
    },
    "country": {
      "type": "string",
      "title": "Country",
      "description": "ISO 3166-1 alpha-2 code.",
      "pattern": "^[A-Z]{2}$"
    },
    "latitude": {
      "type": "number",
      "minimum": -90,
      "maximum": 90,
      "title": "Latitude",
      "description": "In degrees (WGS 84)."
    },
    "longitude": {
      "type": "number",
      "minimum": -180,
      "maximum": 180,
      "title": "Longitude",
      "description": "In degrees (WGS 84)."
    }
  },
  "required": [
    "street",
    "city",
    "country"
  ],
  "examples": [
    {
      "gln": "4012345000009",
      "street": "Rua do Linho 12",
      "postal_code": "4800-058",
      "city": "Guimarães",
      "country": "PT",
      "latitude": 41.44,
      "longitude": -8.29
    }
  ]
}$json$),
  ('01900000-0000-7000-8000-000000000006', 'Facility operations and audits', 'What a facility does, how many work there, and its audits', 'facility_structured_data', $json${
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Facility operations and audits",
  "description": "What a facility does, how many people work there, and the audits it has passed.",
  "type": "object",
  "properties": {
    "processes": {
      "type": "array",
      "title": "Processes",
      "description": "What is done there.",
      "minItems": 1,
      "uniqueItems": true,
      "items": {
        "enum": [
          "farming",
          "ginning",
          "spinning",
          "weaving",
          "knitting",
          "dyeing",
          "printing",
          "finishing",
          "tanning",
          "cutting",
          "sewing",
          "washing",
          "packing",
          "warehousing",
          "recycling",
          "other"
        ]
      }
    },
    "workers": {
      "type": "integer",
      "minimum": 0,
      "title": "Workers",
      "description": "How many people work there."
    },
    "women_percentage": {
      "type": "number",
      "minimum": 0,
      "maximum": 100,
      "title": "Share of women",
      "description": "In percent."
    },
    "audits": {
      "type": "array",
      "title": "Audits",
      "description": "Social and environmental audits, the newest first.",
      "maxItems": 100,
      "items": {
        "type": "object",
        "properties": {
          "standard": {
            "type": "string",
            "title": "Standard",
            "description": "Such as SA8000, SMETA, amfori BSCI, ISO 14001.",
            "minLength": 1,
            "maxLength": 200
          },
          "audited_on": {
            "type": "string",
            "format": "date",
            "title": "Audited on",
            "description": "The day of the audit."
          },
          "valid_until": {
            "type": "string",
            "format": "date",
            "title": "Valid until",
            "description": "The last day of validity."
          },
          "result": {
            "type": "string",
            "title": "Result",
            "description": "Grade or score, as the standard gives it.",
            "maxLength": 100
          },
          "report": {
            "type": "string",
            "format": "uri",
            "title": "Report",
            "description": "Where the report can be read."
          }
        },
        "required": [
          "standard",
          "audited_on"
        ]
      }
    }
  },
  "required": [
    "processes"
  ],
  "examples": [
    {
      "processes": [
        "cutting",
        "sewing"
      ],
      "workers": 240,
      "women_percentage": 61.5,
      "audits": [
        {
          "standard": "SMETA",
          "audited_on": "2025-11-04",
          "valid_until": "2026-11-04",
          "result": "no critical findings"
        }
      ]
    }
  ]
}$json$)
), inserted as (
  insert into schema (org_id, id, name, description, field_group, is_shipped, raw_schema)
  select '00000000-0000-0000-0000-000000000000', id::uuid, name, description, field_group, true, raw_schema::json from shipped
  returning org_id, id, version, name, description, raw_schema
)
insert into schema_version (org_id, schema_id, version, name, description, raw_schema, actor)
select org_id, id, version, name, description, raw_schema, 'Polytrace' from inserted;
