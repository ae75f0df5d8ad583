export const names = ['GET /only/named'];
