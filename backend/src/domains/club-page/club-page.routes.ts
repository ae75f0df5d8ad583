import * as contract from 'contracts/calls/club-page.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { anyone, evenUnconfirmed, signedIn } from '../../http/policy';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { createClubPageService } from './club-page.service';
import { createQuestionService } from './questions.service';

export const clubPageRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createClubPageService(context);
  const questions = createQuestionService(context);

  registerCall(app, contract.readClubPage, {
    policy: anyone,
    handler: async ({ params }) => ok({ data: await service.load(params.id) }),
  });

  registerCall(app, contract.updateClubPage, {
    policy: signedIn,
    handler: async ({ actor, params, body, files }) => {
      const cover = files['clubCover']?.[0]?.path;
      const data = await service.update(actor, params.id, { ...body, cover });
      return ok({ message: 'Club page saved', data });
    },
  });

  registerCall(app, contract.askClub, {
    policy: signedIn,
    handler: async ({ actor, params, body }) => {
      const data = await questions.ask(actor, params.id, body.text);
      return ok({ message: 'Your question was sent', data });
    },
  });

  registerCall(app, contract.myClubQuestions, {
    policy: signedIn,
    handler: async ({ actor, params }) => ok({ data: await questions.mine(actor, params.id) }),
  });

  registerCall(app, contract.withdrawQuestion, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await questions.withdraw(actor, params.id);
      return ok({ message: 'Question withdrawn' });
    },
  });

  registerCall(app, contract.clubQuestions, {
    policy: signedIn,
    handler: async ({ actor, params, query: { page = 1, limit = 20 } }) =>
      ok(await questions.listOfClub(actor, params.id, { page, limit })),
  });

  registerCall(app, contract.markQuestionsSeen, {
    policy: signedIn,
    handler: async ({ actor, params, body }) => {
      await questions.markSeen(actor, params.id, body.until);
      return ok({ message: 'Seen' });
    },
  });

  registerCall(app, contract.answerQuestion, {
    policy: signedIn,
    handler: async ({ actor, params: { id: clubId, questionId: id }, body: { answer } }) => {
      const data = await questions.answer(actor, { clubId, id, answer });
      return ok({ message: 'Answer sent', data });
    },
  });
};
