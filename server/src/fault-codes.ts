import { type FaultCode as EpcisFaultCode, FAULTS, READ_ERRORS } from '@polytrace/epcis'

/** The rules of the EPCIS library, by the code of their fault. */
const epcisFaults = Object.fromEntries(Object.entries(FAULTS).map(([code, { rule }]) => [code, `${rule}.`])) as Record<
  EpcisFaultCode,
  string
>

/** What can be wrong with one value of a request. The codes never change. */
export const faultCodes = {
  ...epcisFaults,
  ...READ_ERRORS,
  event_id_mismatch: 'The `ni:` eventID that was sent is not the hash of the event.',
  differs: 'The stored event of the same identity says something else here.',
  same_content: 'An event with the same content is stored under another eventID.',
  declaration_rewritten: 'An error declaration repeats its original in another writing.',
  declaration_mismatch: 'An error declaration with this eventID repeats another content, and does not count.',
  unknown_corrective_event: 'An error declaration names a corrective event that is not stored.',
  type: 'The value has another type than expected.',
  required: 'A required field is missing.',
  unknown_field: 'The object has an unknown field.',
  unknown_parameter: 'The query string has an unknown parameter.',
  not_allowed: 'The value is not one of those allowed.',
  format: 'The text does not have the expected form.',
  too_short: 'The text is too short.',
  too_long: 'The text is too long.',
  too_small: 'The number is too small.',
  too_large: 'The number is too large.',
  too_few: 'The list or object has too few members.',
  too_many: 'The list or object has too many members.',
  too_many_bytes: 'The value takes more bytes than allowed.',
  duplicate: 'The list holds the same value twice.',
  too_deep: 'The value is nested too deeply.',
  nul: 'The text holds the character U+0000.',
  lone_surrogate: 'The text holds half of a surrogate pair.',
  forbidden_key: 'The object has a key that is never accepted.',
  not_granted: 'A caller can grant only permissions that it holds itself.',
  not_permitted: 'The key lacks a permission that this needs.',
  never_fires: 'The schedule never comes to a time at which it fires.',
  not_found: 'Nothing stored has this name or id.',
  forbidden_address: 'The address may not be called.',
  in_the_past: 'The time is in the past.',
  not_multiple: 'The number is not a multiple of the one given.',
  no_match: 'The value does not match the combination of schemas that was required.',
  too_costly: 'Checking would take more time or memory than is allowed.',
  unknown_schema: 'There is no such schema.',
  schema_takes_no_data: 'The schema is a draft or retired, and takes no new data.',
  not_translatable: 'The schema says that this is not to be translated.',
  wrong_field_group: 'The schema is for data of another kind.',
  not_a_schema: 'It is not a JSON Schema.',
  malformed_pattern: 'The regular expression cannot be read.',
  unknown_reference: 'The reference names nothing.',
  forbidden_reference: 'The reference leads to something that may not be used.',
  endless_reference: 'The references form a circle.',
} as const

export type FaultCode = keyof typeof faultCodes
