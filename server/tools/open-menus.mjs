/**
 * Opens the menu again and again for customers, every so many milliseconds whether the one before is answered or not, and says how long each took. A process of
 * its own with nothing else in it: in a process that also holds an ORM, what is timed is that process's garbage collection.
 *
 * Takes messages: `{ url, tokens, body, everyMs }` begins, `'stop'` ends. Sends the milliseconds of each answer when all of them are there.
 */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/**
 * Opens a menu once. A server closes a connection that nobody has used for seconds; whoever asks on it in that moment asks again, as browsers do.
 *
 * @returns the milliseconds until the whole answer was there; throws when it holds an error
 */
function open({ url, body }, token, from = performance.now()) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const call = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const ms = performance.now() - from;
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200 && !text.includes('"errors"')) resolve(ms);
        else reject(new Error(`The menu was answered with ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    call.on('error', (error) => {
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(open({ url, body }, token, from));
      else reject(error);
    });
    call.end(body);
  });
}

let timer;
let answers = [];
process.on('message', async (message) => {
  if (message !== 'stop') {
    let number = 0;
    answers = [];
    timer = setInterval(
      () => answers.push(open(message, message.tokens[number++ % message.tokens.length])),
      message.everyMs,
    );
    return;
  }
  clearInterval(timer);
  process.send(await Promise.all(answers));
});
