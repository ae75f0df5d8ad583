// Breaks sql-used-only-in-repositories
export const sweepStatement = `delete from things`;
