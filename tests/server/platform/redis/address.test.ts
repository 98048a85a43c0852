import { describe, expect, it } from 'vitest';
import { readRedisAddress } from '#server/platform/redis/address.ts';

describe('an address of Redis', () => {
  it('of one server goes to the client as it is written', () => {
    expect(readRedisAddress('rediss://:secret@cache.example:6380/2')).toEqual({
      form: 'single',
      url: 'rediss://:secret@cache.example:6380/2',
    });
  });

  it('names sentinels, the master, a database, and passwords of both kinds', () => {
    const text = 'redis+sentinel://play:p%40ss@a.example:26380,b.example,[::1]:26381/city/3?sentinel_username=s&sentinel_password=h%2Fsh';

    expect(readRedisAddress(text)).toEqual({
      form: 'sentinel',
      sentinels: [
        { host: 'a.example', port: 26_380 },
        { host: 'b.example', port: 26_379 },
        { host: '::1', port: 26_381 },
      ],
      sentinelLogin: { username: 's', password: 'h/sh' },
      masterName: 'city',
      db: 3,
      login: { username: 'play', password: 'p@ss' },
      hasTls: false,
    });
  });

  it('names nodes of a cluster, with TLS', () => {
    expect(readRedisAddress('rediss+cluster://:a:b@a.example,b.example:6380/')).toEqual({
      form: 'cluster',
      nodes: [
        { host: 'a.example', port: 6_379 },
        { host: 'b.example', port: 6_380 },
      ],
      login: { password: 'a:b' },
      hasTls: true,
    });
  });

  it.each([
    ['redis+sentinel://a.example:26379', 'names no master after its sentinels'],
    ['redis+sentinel://a.example/city/1/2', 'has more than a master and the number of a database in its path'],
    ['redis+sentinel://a.example/city/one', 'has more than a master and the number of a database in its path'],
    ['redis+sentinel://a.example/city?password=hush', 'has other parameters than sentinel_username and sentinel_password'],
    ['redis+sentinel://a.example:port/city', 'cannot be read as an address'],
    ['redis+sentinel://:hu%sh@a.example/city', 'cannot be read as an address'],
    ['redis+cluster://a.example,,b.example', 'cannot be read as an address'],
    ['redis+cluster://', 'cannot be read as an address'],
    ['redis+cluster://a.example/1', 'has something after the nodes of its cluster, which has one database only'],
    ['redis+ring://a.example', 'does not begin with redis:// or rediss://, redis+sentinel:// or redis+cluster://'],
  ])('%s is refused: it %s', (text, sentence) => {
    expect(() => readRedisAddress(text)).toThrow(sentence);
  });
});
