import { connect } from 'node:net';
import { once } from 'node:events';
import { decoded, MailServer } from '../mail/mail-server';

const talk = ['HELO a', 'MAIL FROM:<a@a.test>', 'RCPT TO:<b@b.test>', 'DATA'];

test('a sender that dies within a message leaves nothing, and the next one is heard', async () => {
  const server = new MailServer();
  await server.open();
  const send = async (last: string) => {
    const socket = connect(server.port, '127.0.0.1');
    for (const line of talk) {
      await once(socket, 'data');
      socket.write(`${line}\r\n`);
    }
    await once(socket, 'data');
    socket.write(last);
    return socket;
  };
  const dying = await send('Subject: half');
  dying.end();
  await once(dying.resume(), 'close');
  expect(server.received).toEqual([]);
  const sound = await send('Subject: whole\r\n\r\nA text\r\n.\r\n');
  await once(sound, 'data');
  sound.destroy();
  expect(server.received.map(decoded)).toEqual([expect.stringContaining('A text')]);
  await server.close();
});
