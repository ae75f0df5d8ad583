import { Building2 } from 'lucide-react';
import { homeOf } from 'contracts/constants';
import { useSearchParamValues, useUser } from 'shared-session';
import { SelectField } from 'shared-ui/controls';
import { ButtonLink, EmptyState, Page, PageHeading } from 'shared-ui/core';
import { dashboardClub, dashboardOf } from '../../common/administered';
import { QuestionList } from '../../features/questions/components/question-list';

/** Questions to a club that the person runs. */
export function Component() {
  const user = useUser();
  const { get, set } = useSearchParamValues();
  const club = dashboardClub(user, get('club'));
  const clubId = club.kind === 'ready' ? club.clubId : null;
  const home = user.role === 'clubAdmin' ? dashboardOf(user, clubId) : homeOf[user.role];
  const back = { to: home, label: 'Dashboard' };
  if (club.kind !== 'ready')
    return (
      <Page width="narrow">
        <PageHeading title="Questions" back={back} />
        <EmptyState
          icon={Building2}
          level={2}
          title={
            club.kind === 'unaffiliated'
              ? 'You are not affiliated with any club.'
              : 'You are not currently an admin of any club.'
          }
          text="Questions are answered by the admins of a club."
        />
      </Page>
    );
  return (
    <Page width="narrow">
      <PageHeading
        title="Questions"
        subtitle={club.clubName}
        back={back}
        actions={
          <ButtonLink kind="quiet" to={`/club/${club.clubId}`}>
            View club
          </ButtonLink>
        }
      />
      {club.all.length > 1 ? (
        <SelectField
          label="Club"
          value={club.clubId}
          onChange={(clubId) => set({ club: clubId })}
          options={club.all.map(({ clubId, clubName }) => ({ value: clubId, label: clubName }))}
        />
      ) : null}
      <QuestionList key={club.clubId} clubId={club.clubId} />
    </Page>
  );
}
