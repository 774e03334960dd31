/** In milliseconds. What is on the screen may be minutes old otherwise: deliveries go on while somebody looks. */
const every = 5_000

/** For questions about what changes by itself; nobody asks while the page is hidden. */
export const refreshed = { refetchInterval: every, staleTime: 0 }
