/** The size limit that the service announces with `GS1-EPCIS-Capture-File-Size-Limit`. */
export const maxBytes = 64 * 1_048_576

/** Longer texts are only summarised: nobody corrects them by hand, and the editor would be slow. */
export const maxEditableLength = 1_048_576
