/**
 * Opens the menu for customers repeatedly at a fixed interval, regardless of responses, and reports each duration. It is a
 * separate process, because in a process with an ORM, garbage collection would be measured. Messages: `{ url, tokens, body,
 * everyMs }` starts, `'stop'` ends. It sends all durations in milliseconds at the end.
 */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/**
 * Opens a menu once. If the server closes an idle connection at the moment of a request, the request is sent again, as browsers do.
 * @returns the milliseconds until the end of the response; rejects if the response contains an error
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
