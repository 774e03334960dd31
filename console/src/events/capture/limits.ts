/** The most that a document may have, as the service says with `GS1-EPCIS-Capture-File-Size-Limit`. */
export const mostBytes = 64 * 1_048_576

/** What is longer is summarised: nobody corrects it by hand, and an editor would be slow. */
export const mostEditable = 1_048_576
