import { parseSearch, stringifySearch } from '../../data/search.ts'

/** What the values of a field are. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'time'

export const operators = ['eq', 'in', 'prefix', 'gt', 'gte', 'lt', 'lte', 'exists'] as const

export type Operator = (typeof operators)[number]

/** One condition of a list: `custom_data.weight`, `gte`, `5`. */
export type Condition = { field: string; operator: Operator; value: string }

const operatorsOf: { [kind in FieldKind]: readonly Operator[] } = {
  text: ['eq', 'in', 'prefix', 'exists'],
  number: ['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'exists'],
  time: ['gte', 'lt', 'exists'],
  boolean: ['eq', 'exists'],
}

export const operatorsFor = (kind: FieldKind): readonly Operator[] => operatorsOf[kind]

const parameterOf = ({ field, operator }: Condition) => (operator === 'eq' ? field : `${field}__${operator}`)

/** The conditions as parameters of the service. */
export const parametersOf = (conditions: readonly Condition[]): { [parameter: string]: string } =>
  Object.fromEntries(conditions.map((condition) => [parameterOf(condition), condition.value]))

/** The conditions as one parameter of the address: `custom_data.size=XL&color__in=red,blue`. */
export const writeWhere = (conditions: readonly Condition[]): string =>
  stringifySearch(parametersOf(conditions)).replace(/^\?/, '')

export function parseWhere(text: string | undefined): Condition[] {
  return Object.entries(parseSearch(text ?? '')).map(([parameter, value]) => {
    const [, field = '', suffix] = /^(.+?)(?:__([a-z]+))?$/s.exec(parameter) ?? []
    const operator = operators.find((one) => one === suffix)
    return operator ? { field, operator, value } : { field: parameter, operator: 'eq', value }
  })
}

/** Adds a condition, in the place of the one that says the same of the field with another value. */
export const withCondition = (conditions: readonly Condition[], added: Condition): Condition[] => [
  ...conditions.filter((one) => parameterOf(one) !== parameterOf(added)),
  added,
]
