const notations =
  /^(?:urn:epcglobal:cbv:(?:bizstep|disp|btt|sdt|er):|https?:\/\/(?:ref\.gs1\.org\/cbv|ns\.gs1\.org\/cbv)\/(?:BizStep|Disp|BTT|SDT|ER)-|cbv:(?:BizStep|Disp|BTT|SDT|ER)-)(.+)$/

/** The bare word of the Core Business Vocabulary, whichever way it is written; a private value stays as it is. */
export const wordOf = (value: string): string => notations.exec(value)?.[1] ?? value
