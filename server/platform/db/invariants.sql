-- Each query returns the rows that break its invariant; none may ever return one. Run after every test file, and against a
-- restored backup. Names follow the reliability notes; * marks what the schema already makes impossible and is checked all the same.

-- I1 a team's balance is the sum of its ledger
select b.team_id from team_balance b
left join (select team_id, sum(half) as half, sum(coins) as coins from ledger_entry group by team_id) l on l.team_id = b.team_id
where b.score_half <> coalesce(l.half, 0) or b.coins <> coalesce(l.coins, 0)
union all
select p.user_id from program_balance p
left join (select event_id, user_id, sum(half) as half, count(*) as entries from program_entry group by event_id, user_id) l
  on l.event_id = p.event_id and l.user_id = p.user_id
where p.total_half <> coalesce(l.half, 0) or p.entries <> coalesce(l.entries, 0)
union all
select t.id from team t where not exists (select from team_balance b where b.team_id = t.id);

-- I2 one solve and visit, and each hint once, a team, riddle and epoch, each with exactly one line of play in the ledger and the other way round
select team_id, riddle_id, epoch, kind from (
  select team_id, riddle_id, epoch, 'solve' as kind, 1 as facts from solve
  union all select team_id, riddle_id, epoch, 'hint', count(*) from hint group by 1, 2, 3
  union all select team_id, riddle_id, epoch, 'visit', 1 from visit
) fact
full join (
  select team_id, riddle_id, epoch, case kind when 'rejudge' then 'solve' else kind end as kind, count(*) as entries
  from ledger_entry where kind in ('solve', 'rejudge', 'hint', 'visit') and (ruling_id is null or (kind = 'rejudge'
    and exists (select from ruling where ruling.id = ledger_entry.ruling_id and ruling.kind in ('rejudged', 'accepted_answer'))
    and not exists (select from ledger_entry back where back.reverses_id = ledger_entry.id and back.ruling_id = ledger_entry.ruling_id)))
  group by 1, 2, 3, 4
) entry using (team_id, riddle_id, epoch, kind)
where entry.entries is distinct from fact.facts
union all
-- … and a team has bought the first hints of a riddle, without gaps
select team_id, riddle_id, epoch, 'hint' from hint group by 1, 2, 3 having max(number) <> count(*)
union all
select riddle_id, riddle_id, 0, 'hints' from riddle_hint group by 1 having max(number) <> count(*);

-- I3 coins never were negative
select team_id from (
  select team_id, sum(coins) over (partition by team_id order by id) as coins from ledger_entry
) running where coins < 0;

-- I4 a riddle brings no more than its own prices and its price list allow, unless an organizer changed one of them during play
select e.team_id, e.riddle_id from ledger_entry e
join solve s on s.team_id = e.team_id and s.riddle_id = e.riddle_id and s.epoch = e.epoch
join riddle r on r.id = e.riddle_id
left join price_list p on p.event_id = e.event_id
where e.kind in ('solve', 'rejudge', 'visit') and e.ruling_id is null
  and not exists (select from audit_log a where a.event_id = e.event_id and a.action in ('changePrices', 'editRiddle') and a.after ->> 'reason' is not null)
group by e.team_id, e.riddle_id, e.epoch, s.with_hint, r.id, p.event_id
having sum(e.half) > case when s.with_hint then coalesce(r.solve_with_hint_half, p.solve_with_hint_half, 4) + coalesce(p.visit_with_hint_half, 6)
  else coalesce(r.solve_half, p.solve_half, 8) + coalesce(p.visit_half, 12) end;

-- I5 a live team has one to six members, one of them its captain, in its own event
select t.id from team t left join member m on m.team_id = t.id
where t.deleted_at is null
group by t.id having count(m.user_id) not between 1 and 6 or count(*) filter (where m.role = 'captain') <> 1
union all
select m.team_id from member m join team t on t.id = m.team_id where t.deleted_at is not null or t.event_id <> m.event_id;

-- I6 what is stored of an answer was really sent: every solve comes from a right attempt of the same team, riddle and person
select s.team_id, s.riddle_id from solve s left join attempt a on a.id = s.attempt_id
where s.attempt_id is not null
  and (not a.is_right or a.team_id <> s.team_id or a.riddle_id <> s.riddle_id or a.user_id <> s.user_id or a.epoch <> s.epoch);

-- I7 a visit follows a solve, and its insider was one of the riddle's or is an organizer
select v.team_id, v.riddle_id from visit v
left join ledger_entry ve on ve.team_id = v.team_id and ve.riddle_id = v.riddle_id and ve.epoch = v.epoch and ve.kind = 'visit'
  and ve.ruling_id is null
left join lateral (select min(id) as id from ledger_entry se
  where se.team_id = v.team_id and se.riddle_id = v.riddle_id and se.epoch = v.epoch and se.kind in ('solve', 'rejudge')) se on true
where se.id is null or ve.id is null or se.id > ve.id;

-- I8 play is written inside the event's window, or by an organizer
select e.id from ledger_entry e join event v on v.id = e.event_id join app_user u on u.id = e.actor_id
where e.kind in ('solve', 'visit', 'hint', 'block_solved', 'block_visited')
  and (e.at < v.starts_at or e.at >= v.ends_at) and u.role is distinct from 'organizer';

-- I9 each line of the ledger is of its team's event, and what play brought in the present epoch is of a riddle of its category
select e.id from ledger_entry e join team t on t.id = e.team_id join team_balance own on own.team_id = t.id
left join riddle r on r.id = e.riddle_id left join block b on b.id = coalesce(e.block_id, r.block_id)
where e.event_id <> t.event_id or (b.id is not null and (b.event_id <> t.event_id
  or (b.category_id <> t.category_id and e.epoch = own.epoch and e.ruling_id is null)));

-- I10 a team's version counts the lines of its ledger, without gaps
select b.team_id from team_balance b
left join (select team_id, count(*) as entries, max(team_version) as newest from ledger_entry group by team_id) l on l.team_id = b.team_id
where b.version <> coalesce(l.entries, 0) or b.version <> coalesce(l.newest, 0);

-- I11 * every file that something shows is known
select r.id from riddle r
where exists (select from unnest(array[r.media_id, r.answered_media_id]
    || array(select h.media_id from riddle_hint h where h.riddle_id = r.id)) as used(id)
  where used.id is not null and not exists (select from media m where m.id = used.id));

-- I12 nobody who is shut out or gone is signed in
select s.user_id from session s join app_user u on u.id = s.user_id
where (u.disabled_at is not null or u.deleted_at is not null) and s.expires_at > now();

-- I13 * no registration code was used more often than it may be
select id from registration_code where uses > max_uses;

-- I14 every kept idempotency row has its result
select actor_id, key from idempotency where body is null;

-- I15 what is shown of a reveal is its places from the revealed one down to the last, each of a team of the event, and no other
select r.event_id, r.category_id from reveal r
left join revealed_place p on p.event_id = r.event_id and p.category_id = r.category_id
left join team t on t.id = p.team_id
group by r.event_id, r.category_id, r.revealed_from, r.total_count
having count(p.rank) <> case when r.revealed_from is null then 0 else r.total_count - r.revealed_from + 1 end
  or coalesce(bool_or(p.rank < r.revealed_from or p.rank > r.total_count or t.event_id <> r.event_id), false);

-- I16 a team reached its total by the newest line of its play that is in force, and only play gains
select b.team_id from team_balance b
left join (select e.team_id, max(e.gained_at) as at from ledger_entry e
  where not exists (select from ledger_entry r where r.reverses_id = e.id) group by e.team_id) l on l.team_id = b.team_id
where b.last_gain_at is distinct from l.at
union all
select id from ledger_entry
where (gained_at is not null) <> (kind in ('solve', 'rejudge', 'visit', 'block_solved', 'block_visited') and (half > 0 or coins > 0));

-- I17 a riddle is withdrawn exactly while the newest ruling that stands says so, and a ruling that was taken back has left no points
select r.id from riddle r
left join lateral (select kind from ruling where ruling.riddle_id = r.id and ruling.undone_at is null and kind not in ('rejudged', 'accepted_answer')
  order by id desc limit 1) standing on true
where r.withdrawn is distinct from case standing.kind when 'withdrawn_for_nobody' then 'nobody' when 'withdrawn_for_everybody' then 'everybody' end
union all
select e.team_id from ledger_entry e
join ruling on ruling.id = e.ruling_id and ruling.undone_at is not null and ruling.kind not in ('rejudged', 'accepted_answer')
join team_balance b on b.team_id = e.team_id and b.epoch = 0
group by e.ruling_id, e.team_id having sum(e.half) <> 0;

-- I18 a team that was merged stays deleted, and one whose merge was taken back plays on its own points
select r.id from regrouping r join team t on t.id = r.from_team_id where r.undone_at is null and t.deleted_at is null
union all
select r.id from regrouping r join team_balance b on b.team_id = r.team_id where r.undone_at is not null and b.epoch < r.epoch_before + 2;
