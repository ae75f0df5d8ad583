import { contestForm, eventForm } from 'backend/model/forms';
import {
  type Campus,
  newMember,
  newPerson,
  openCampus,
  type Person,
} from 'backend/model/model-campus';
import { type Answer, textAt } from 'backend/model/model-client';
import { type Random } from 'backend/model/random';
import { type People } from './front-people';

/** A club that only the subjects use, with its events. */
export interface Ground {
  club: string;
  admin: Person;
  /** An event with room for everybody, one with three seats, and a competition of teams. */
  roomy: string;
  scarce: string;
  contest: string;
  members: Person[];
}

export const SEATS = 3;
const MEMBERS = 24;

const checked = (about: string, answer: Answer): Answer => {
  if (answer.status >= 300)
    throw new Error(`${about}: ${answer.status} ${textAt(answer.body, 'message')}`);
  return answer;
};

/** Creates the model's campus, and a club that only the subjects use. */
export async function openGround(
  { send }: Pick<People, 'send'>,
  email: string,
  random: Random,
): Promise<{ campus: Campus; ground: Ground }> {
  const campus = await openCampus(send, email);
  const { token } = campus.superAdmin;
  const club = textAt(
    checked(
      'a club',
      await send('POST', '/club', token, { name: 'Ground', description: 'Of the faults' }),
    ).body,
    'data',
    '_id',
  );
  const admin = await newPerson(send, 'clubAdmin', 90, club);
  const coordinator = await newPerson(send, 'facultyCoordinator', 90, club);
  const openEvent = async (name: string, maxParticipants: number, eventType = 'WORKSHOP') => {
    const form = { ...eventForm(club, random), name, maxParticipants, eventType };
    const made = checked(name, await send('POST', '/event', admin.token, form));
    const id = textAt(made.body, 'data', '_id');
    if (eventType === 'COMPETITION') {
      const contest = {
        ...contestForm(id, undefined, random),
        teamAllowed: true,
        teamSizeLimit: 3,
      };
      checked('a competition', await send('POST', '/competition', admin.token, contest));
    }
    for (const [stage, who] of [
      ['faculty-approval', coordinator.token],
      ['super-admin-approval', token],
    ] as const)
      checked(stage, await send('PUT', `/event/${id}/${stage}`, who, { approved: true }));
    return id;
  };
  const roomy = await openEvent('Roomy', 1000);
  const scarce = await openEvent('Scarce', SEATS);
  const contest = await openEvent('Contest', 1000, 'COMPETITION');
  const members: Person[] = [];
  for (let number = 0; number < MEMBERS; number += 1) members.push(await newMember(send, campus));
  return { campus, ground: { club, admin, roomy, scarce, contest, members } };
}
