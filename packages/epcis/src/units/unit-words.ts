/** What people write in place of a code, in small letters and without a plural s; the best code comes first. */
export const UNIT_WORDS = `
  KGM: kilo kilogram kilogramme
  GRM: gr gm gram gramme
  MGM: milligram milligramme
  TNE: to ton tonne mt
  LBR: pound lbm
  ONZ: ounce
  LTR: lt liter litre
  MLT: milliliter millilitre cc
  HLT: hectoliter hectolitre
  GLL: gal gallon
  MTR: meter metre mter
  CMT: centimeter centimetre
  MMT: millimeter millimetre
  KMT: kilometer kilometre
  INH: inch inche
  FOT: foot feet
  YRD: yard
  MTK: sqm qm
  MTQ: cbm
  H87/EA: pc pce piece pcs stk stück un ud unit unt
  PR: pair prs paar
  DZN: dz doz dozen
  XBX: bx box boxe
  XCT: carton cartoon
  XPK: pack package pkg
  XPX: pallet plt
  XBG: bag
  XBO: bottle btl
  XRO: roll
  SET: set
  HUR: hr hour hrs std
  MIN: minute
  SEC: sec second
  DAY: day
  CEL: c celsius degc centigrade
  FAH: f fahrenheit degf
  KEL: k kelvin
  P1: pct percent percentage rh %rh
  DD: deg degree
  LUX: lux
  PAL: pascal
  KWH: kwh
  VLT: volt
  AMP: ampere
  MTS: mps
  KMH: kmh kph
`
