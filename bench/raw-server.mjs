// The least Node can do for a page: one answer, from a file, to every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.argv[3]), '127.0.0.1');
