# Runs the samples in curl that are named: each in a shell of its own, as if it had been pasted. What it printed, what it
# complained of and its exit status are files of the folder that is named first.
results=$1
shift
for name; do
  (. "./$name.sh") >"$results/$name.out" 2>"$results/$name.err" </dev/null
  echo $? >"$results/$name.exit"
  if [ -e plugin.jar ]; then mv plugin.jar "$results/$name.file"; fi
done
