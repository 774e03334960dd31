/** Checks that the service does not pass yet, as `area: name`, each with the reason. */
export const KNOWN: { checks: RegExp; reason: string }[] = []
