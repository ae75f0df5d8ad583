import { type Row } from './permission-rows';

const days = { from: '2026-02-01', to: '2026-03-31' };

// oxfmt-ignore
export const figureRows: Row[] = [
  // visitor member admin  coord  super  oAdmin oCoord oMember
  ['GET /figures/club/:clubId',                          [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { clubId: w.home.id }, query: days })],
  ['GET /figures/club/:clubId/export',                   [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { clubId: w.home.id }, query: { ...days, figure: 'unpaid' } })],
  ['GET /figures/campus',                                [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({ query: days })],
  ['GET /figures/campus/export',                         [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({ query: { ...days, figure: 'approval' } })],
];
