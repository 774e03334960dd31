import { type Mutation, renamed, withoutParameter } from './changes.ts'

const ascending = 'commissioned, shipped, received, retired, declared, corrected'

/** Misreadings of the query language. */
export const LANGUAGE_MUTATIONS: Mutation[] = [
  {
    breaks: 'orderDirection is ignored',
    caughtBy: `orderBy=eventTime&orderDirection=ASC gives ${ascending}`,
    request: withoutParameter('orderDirection'),
  },
  {
    breaks: 'eventCountLimit is ignored',
    caughtBy: 'orderBy=eventTime&eventCountLimit=1 gives corrected',
    request: withoutParameter('eventCountLimit'),
  },
  {
    breaks: 'maxEventCount is ignored',
    caughtBy: 'maxEventCount=5 refuses six events',
    request: withoutParameter('maxEventCount'),
  },
  {
    breaks: 'maxEventCount cuts instead of refusing',
    caughtBy: 'maxEventCount=5 refuses six events',
    request: renamed('maxEventCount', 'perPage'),
  },
  {
    breaks: 'only the first of several values counts',
    caughtBy: 'EQ_bizStep=shipping|receiving finds shipped, received',
    request: renamed('EQ_bizStep', 'EQ_bizStep', (value) => value.split('|')[0] ?? ''),
  },
  {
    breaks: 'units are ignored',
    caughtBy: 'EQ_value_KEL=299.15 finds warm',
    request: renamed('EQ_value_KEL', 'EQ_value_CEL'),
  },
  {
    breaks: 'a deviation is converted like a temperature',
    caughtBy: 'LE_sDev_KEL=5 finds warm',
    request: renamed('LE_sDev_KEL', 'LE_sDev_CEL', (value) => String(Number(value) - 273.15)),
  },
  {
    breaks: 'greater includes equal',
    caughtBy: 'GT_quantity=200 finds mixed',
    request: renamed('GT_quantity', 'GE_quantity'),
  },
  {
    breaks: 'MATCH_epc looks at parents',
    caughtBy: 'MATCH_epc=urn:epc:id:sscc:9524999.0000000001 finds nothing',
    request: renamed('MATCH_epc', 'MATCH_anyEPC'),
  },
  {
    breaks: 'ILMD is looked for at the top',
    caughtBy: 'EQ_ILMD_ex:grade=A-{run} finds commissioned',
    request: renamed('EQ_ILMD_ex:grade', 'EQ_ex:grade'),
  },
  {
    breaks: 'inner fields are found at the top',
    caughtBy: 'EQ_INNER_ex:label=beta finds nothing',
    request: renamed('EQ_INNER_ex:label', 'EQ_ex:label'),
  },
  {
    breaks: 'set and unset are one',
    caughtBy: 'EQ_persistentDisposition_unset=completeness_verified finds nothing',
    request: renamed('EQ_persistentDisposition_unset', 'EQ_persistentDisposition_set'),
  },
  {
    breaks: 'prefixes of the client are ignored',
    caughtBy: 'EQ_ex:label=beta finds shipped',
    request: ({ headers }) => delete headers['gs1-extensions'],
  },
  {
    breaks: 'a day is taken for a time',
    caughtBy: 'GE_eventTime=2024-01-01 is refused',
    request: renamed('GE_eventTime', 'GE_eventTime', (value) => (value.length === 10 ? `${value}T00:00:00Z` : value)),
  },
  {
    breaks: 'WD_ finds no descendants',
    caughtBy: 'WD_readPoint=urn:epc:id:sgln:9524999.00001.{run}site finds atSite, inBuilding, inRoom',
    request: renamed('WD_readPoint', 'EQ_readPoint'),
  },
  {
    breaks: 'attributes of master data are ignored',
    caughtBy: 'HASATTR_bizLocation=urn:epcglobal:cbv:mda#city finds nothing',
    request: withoutParameter('HASATTR_bizLocation'),
  },
]
