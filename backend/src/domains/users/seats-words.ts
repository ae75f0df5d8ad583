/** "2 seats freed"; empty when none were to be freed. */
export const seatsWords = (seats: number | null): string =>
  seats === null ? '' : `${seats} ${seats === 1 ? 'seat' : 'seats'} freed`;
