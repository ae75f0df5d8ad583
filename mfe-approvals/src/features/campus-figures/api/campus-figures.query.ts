import { type Answer, type CampusFigureName } from 'contracts';
import { api, messageOf, query, saveFile, toast } from 'shared-session';

export type Figures = Answer<'GET /figures/campus'>['data'];

/** Both days included; without them the server chooses. */
export interface Days {
  from: string;
  to: string;
}

const figuresIn = ({ data }: Answer<'GET /figures/campus'>) => data;

export const campusFigures = (days: Days) => ({
  ...query('GET /figures/campus', { query: days }),
  select: figuresIn,
});

/** Saves one figure as CSV. */
export const saveCampusFigure = async (figure: CampusFigureName, days: Days) => {
  try {
    const query = { ...days, figure };
    const file = await api.send('GET /figures/campus/export', { query }, { as: 'blob' });
    saveFile(file, `campus-${figure}.csv`);
  } catch (error) {
    toast.long.error(messageOf(error, 'The file could not be made. Please try again.'));
  }
};
