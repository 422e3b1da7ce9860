-- What jobs failed with before this version may name people; from now on it is told without.
update graphile_worker._private_jobs set last_error = 'See the log of that time.'
where last_error like '%@%';
