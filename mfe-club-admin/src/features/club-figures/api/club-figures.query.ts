import { type Answer, type ClubFigureName } from 'contracts';
import { api, messageOf, query, saveFile, toast } from 'shared-session';

export type Figures = Answer<'GET /figures/club/:clubId'>['data'];

/** Both days included; without them the server chooses. */
export interface Days {
  from: string;
  to: string;
}

const figuresIn = ({ data }: Answer<'GET /figures/club/:clubId'>) => data;

export const clubFigures = (clubId: string, days: Days) => ({
  ...query('GET /figures/club/:clubId', { params: { clubId }, query: days }),
  select: figuresIn,
});

/** Saves one figure as CSV. */
export const saveClubFigure = async (clubId: string, figure: ClubFigureName, days: Days) => {
  try {
    const input = { params: { clubId }, query: { ...days, figure } };
    const file = await api.send('GET /figures/club/:clubId/export', input, { as: 'blob' });
    saveFile(file, `${figure}.csv`);
  } catch (error) {
    toast.long.error(messageOf(error, 'The file could not be made. Please try again.'));
  }
};
