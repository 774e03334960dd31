/** Where the head of a printed page keeps what the page says about itself. */
export const reportPlace = 'report-facts'
