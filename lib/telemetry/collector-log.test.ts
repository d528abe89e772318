import { beforeEach, describe, expect, it } from 'vitest';
import { recordedLog } from '@/tests/support/vitest/recorded-log';
import { collectorLog } from './collector-log';

const hour = 3_600_000;
const log = recordedLog();
beforeEach(() => log.clear());

const lines = () =>
  log.lines().map((line) => {
    const { level, msg, reason, lostSpans } = JSON.parse(line);
    return { level, msg, reason, lostSpans };
  });

const away = 'traces do not reach their collector and are dropped';
const back = 'traces reach their collector again';

describe('the log about a collector', () => {
  it('is nothing while traces arrive', () => {
    const news = collectorLog(log.logger, () => 0);
    news.arrived();
    news.arrived();
    expect(log.lines()).toEqual([]);
  });

  it('is one line when it goes and one when it is back, with how many were lost', () => {
    const news = collectorLog(log.logger, () => 0);
    for (let batch = 0; batch < 1000; batch += 1) news.lost(512, 'ECONNREFUSED');
    news.arrived();
    news.arrived();
    expect(lines()).toEqual([
      { level: 40, msg: away, reason: 'ECONNREFUSED', lostSpans: 512 },
      { level: 30, msg: back, lostSpans: 512_000 },
    ]);
  });

  it('has a line per hour while it fails or is unstable', () => {
    let now = 0;
    const news = collectorLog(log.logger, () => now);
    news.lost(1, 'ECONNREFUSED');
    news.arrived();
    for (now = 1000; now < hour; now += 1000) {
      news.lost(1, 'a response of 503');
      news.arrived();
    }
    expect(lines()).toHaveLength(2);
    now = hour;
    news.lost(1, 'a response of 503');
    expect(lines().slice(2)).toEqual([
      { level: 40, msg: away, reason: 'a response of 503', lostSpans: hour / 1000 + 1 },
    ]);
  });
});
