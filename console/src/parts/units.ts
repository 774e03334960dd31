/** The units of measure that events use most, by their UN/ECE Recommendation 20 code. */
const names: Record<string, string> = {
  ...{
    MGM: 'milligram',
    GRM: 'gram',
    HGM: 'hectogram',
    KGM: 'kilogram',
    TNE: 'metric ton',
    LBR: 'pound',
    ONZ: 'ounce',
  },
  ...{ STN: 'short ton', LTN: 'long ton', STI: 'stone', MLT: 'milliliter', CLT: 'centiliter', DLT: 'deciliter' },
  ...{ LTR: 'liter', HLT: 'hectoliter', MTQ: 'cubic meter', CMQ: 'cubic centimeter', DMQ: 'cubic decimeter' },
  ...{
    GLL: 'US gallon',
    GLI: 'imperial gallon',
    OZA: 'US fluid ounce',
    OZI: 'imperial fluid ounce',
    FTQ: 'cubic foot',
  },
  ...{
    MMT: 'millimeter',
    CMT: 'centimeter',
    DMT: 'decimeter',
    MTR: 'meter',
    KMT: 'kilometer',
    INH: 'inch',
    FOT: 'foot',
  },
  ...{ YRD: 'yard', SMI: 'mile', MMK: 'square millimeter', CMK: 'square centimeter', MTK: 'square meter' },
  ...{ HAR: 'hectare', ACR: 'acre', FTK: 'square foot', YDK: 'square yard', SEC: 'second', MIN: 'minute', HUR: 'hour' },
  ...{ DAY: 'day', WHR: 'watt-hour', KWH: 'kilowatt-hour', MWH: 'megawatt-hour', JOU: 'joule', KJO: 'kilojoule' },
  ...{
    CEL: 'degree Celsius',
    FAH: 'degree Fahrenheit',
    C62: 'one',
    H87: 'piece',
    EA: 'each',
    PR: 'pair',
    DZN: 'dozen',
  },
  ...{
    PK: 'package',
    BX: 'box',
    CT: 'carton',
    PF: 'pallet',
    RO: 'roll',
    CS: 'case',
    P1: 'percent',
    GM: 'gram per square meter',
  },
}

/** The name of a unit, such as gram for GRM; `undefined` when we do not know the code. */
export const unitName = (code: string): string | undefined => (Object.hasOwn(names, code) ? names[code] : undefined)
