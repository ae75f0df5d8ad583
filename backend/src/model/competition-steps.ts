import { inCharge, type Person } from './model-campus';
import { partAt, textAt } from './model-client';
import { contestForm } from './forms';
import { onEvent, type World } from './step';

const judgeOf = ({ campus, random }: World): Person | undefined =>
  random.below(3) ? undefined : random.pick(campus.members);

export const setUpCompetition = onEvent((world, { id, club, isContest }) => {
  const { campus, random, send } = world;
  if (!isContest) return undefined;
  const form = contestForm(id, judgeOf(world), random);
  return send('POST', '/competition', inCharge(campus.admins, club, random)?.token, form);
});

/** Reads the competition as its form does, and sends a changed form. */
export const editCompetition = onEvent(async (world, { id, club, isContest }) => {
  if (!isContest) return undefined;
  const { campus, random, send } = world;
  const admin = inCharge(campus.admins, club, random);
  const { body } = await send('GET', `/competition/event/${id}`, admin?.token);
  const contest = textAt(body, 'data', '_id');
  if (!contest) return undefined;
  const form = contestForm(id, judgeOf(world), random);
  return send('PUT', `/competition/${contest}`, admin?.token, {
    ...form,
    version: partAt(body, ['data', 'version']),
  });
});
